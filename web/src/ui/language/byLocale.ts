import { locale } from './language.ts';

/** What is made once for each locale, for the one that is spoken: formats are slow to make. */
export function byLocale<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const spoken = locale();
    const known = made.get(spoken) ?? make(spoken);
    made.set(spoken, known);
    return known;
  };
}
