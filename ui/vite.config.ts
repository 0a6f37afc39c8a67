import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  clearScreen: false,
  // The tests read the core's source, too.
  server: { port: 1420, strictPort: true, fs: { allow: ['..'] } },
  // The oldest web view we run in is the WebKit of macOS 13. Fonts stay files: the page's policy refuses `data:` fonts.
  build: { target: ['es2022', 'safari16'], assetsInlineLimit: 0 },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    css: true,
    testTimeout: 30_000,
  },
});
