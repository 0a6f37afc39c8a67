// Which models can be chosen. The shell's side is `src-tauri/src/models.rs`.

export interface ModelList {
  /** `builtin`, or a provider and a name, as in `ollama:qwen3`. */
  readonly chosen: string;
  readonly groups: readonly ModelGroup[];
  /** Providers that want a key, and whether there is one. */
  readonly providers: readonly KeyedProvider[];
}

export interface ModelGroup {
  readonly title: string;
  readonly place: 'this_computer' | 'elsewhere';
  readonly models: readonly string[];
}

export interface KeyedProvider {
  readonly name: string;
  readonly title: string;
  readonly has_key: boolean;
}

/** The name without its provider: the group says that. */
export function shortName(model: string): string {
  return model.slice(model.indexOf(':') + 1);
}

/** What choosing a model of this group means for the data. */
export function whereItGoes(place: ModelGroup['place']): string {
  return place === 'this_computer'
    ? 'On this computer: nothing leaves it.'
    : 'Elsewhere: your questions, the names and a few values of your columns, and results are sent there.';
}
