import { mount } from 'svelte';
import App from './App.svelte';
import type { Platform } from './platform/platform';
import { tauri } from './platform/tauri';
import { apply } from './state/preferences.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/python.css';

// For `cargo xtask window-speed`.
performance.mark('script');
apply();

const target = document.getElementById('app');
if (target !== null) mount(App, { target, props: { platform: await choosePlatform() } });

/** The development server, opened in a plain browser, plays a recording: `/?recording=correction&pace=live`. */
async function choosePlatform(): Promise<Platform> {
  if (import.meta.env.DEV && !('__TAURI_INTERNALS__' in window)) {
    const { recordingFromAddress } = await import('./platform/recordings');
    return recordingFromAddress(new URL(location.href));
  }
  return tauri;
}
