import { locale } from './language.ts';

/** Makes a value once for each locale and returns that of the current one: formats are slow to make. */
export function byLocale<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const spoken = locale();
    const known = made.get(spoken) ?? make(spoken);
    made.set(spoken, known);
    return known;
  };
}
