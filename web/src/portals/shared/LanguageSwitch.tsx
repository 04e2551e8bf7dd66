import { language } from '../../ui/language/language.ts';
import classes from './LanguageSwitch.module.css';

/** Each in its own words, for people who can't read the others. */
const names = { en: 'English', es: 'Español' } as const;
const languages = ['en', 'es'] as const;

/** The languages to choose from. */
export const LanguageSwitch = ({ onChoose }: { onChoose: (language: 'en' | 'es') => void }) => (
  <p className={classes.languages} role="group" aria-label="Language / Idioma">
    {languages.map((each) => (
      <button
        key={each}
        type="button"
        lang={each}
        className={classes.language}
        aria-pressed={each === language()}
        onClick={() => onChoose(each)}
      >
        {names[each]}
      </button>
    ))}
  </p>
);
