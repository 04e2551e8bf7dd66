import type { ReactNode } from 'react';

/**
 * The language of what is shown. The code's own words are English, and each is the key of its translation: English readers
 * download nothing else, and a component that staff see too stays as it is (docs/languages.md).
 */
export type Language = 'en' | 'es' | 'en-XA';

/** The words of a language for an English sentence; undefined where it has none. */
export type Dictionary = (english: string) => string | undefined;

/** Money, dates and plurals: Spanish as in the United States. */
const locales = { en: 'en-US', es: 'es-US', 'en-XA': 'en-US' } as const;

interface LanguageSettings {
  language: Language;
  dictionary: Dictionary;
  /** The element in which another language can be chosen. */
  choice: ReactNode;
}

const english: LanguageSettings = { language: 'en', dictionary: () => undefined, choice: undefined };
let spoken = english;
const listeners = new Set<() => void>();

/** The current language. */
export const language = (): Language => spoken.language;

/** The locale of dates, money and plurals now, such as es-US. */
export const locale = (): string => locales[spoken.language];

/** Changes Spanish words to those of the practice whose patient is signed in. */
let inOwnWords = (words: string): string => words;

/** The dictionary's words of an English sentence, or the sentence itself. */
export function wordsFor(sentence: string): string {
  const words = spoken.dictionary(sentence);
  return words === undefined ? sentence : spoken.language === 'es' ? inOwnWords(words) : words;
}

/** Sets a practice's own Spanish words from now on. To be called before the language is set. */
export function setPracticeWords(change: typeof inOwnWords): void {
  inOwnWords = change;
}

/** The element in which the reader chooses another language; undefined if there is no choice. */
export const languageChoice = (): ReactNode => spoken.choice;

/** Switches to this language from now on; `useLanguage` renders again what is shown. */
export function setLanguage(next: LanguageSettings): undefined {
  if (next.language === spoken.language && next.choice === spoken.choice) return;
  spoken = next;
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
}

/** Switches to English, which staff and operators always read. */
export const setEnglish = (): undefined => setLanguage(english);

/** Calls the listener when another language is spoken; returns a function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
