import { useSyncExternalStore } from 'react';
import { language, onLanguageChange } from './language.ts';

/** The language that is spoken. As a `key` it draws everything below again, with all its words. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, language);
