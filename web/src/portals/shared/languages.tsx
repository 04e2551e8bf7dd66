/** The language of a patients' page, and the catalogues that it needs. docs/languages.md */
import { language, type Language, setLanguage, setEnglish } from '../../ui/language/language.ts';
import { t } from '../../ui/language/t.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { isPatientsPage } from './patientsPages.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** The choice of the language in this browser. The pseudo-language is a test's (docs/languages.md). */
const key = 'cusp.language';

const isLanguage = (given: unknown): given is Language =>
  given === 'en' || given === 'es' || given === 'en-XA';

/** In a frame of another site a browser may refuse its storage; the choice then lasts as long as the page. */
let chosenInPage: string | null = null;
function keptHere(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return chosenInPage;
  }
}
function keepHere(chosen: string): void {
  chosenInPage = chosen;
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // It is kept in the page.
  }
}

/** The language that was chosen here, else the browser's first that we have. */
function wantedHere(): Language {
  const chosen = keptHere();
  if (isLanguage(chosen)) return chosen;
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2));
  return wishes.find((wish): wish is 'en' | 'es' => wish === 'en' || wish === 'es') ?? 'en';
}

/** Those of them for the person who is signed in. */
const isOfPortal = (address: string): boolean =>
  /^\/patient-portal(\/(?!login|activate|forgot|reset)|$)/.test(address);

/** Keeps the choice on the patient who is signed in. */
let keepOnPatient: ((chosen: 'en' | 'es') => Promise<void>) | undefined;
/** Sets the function that stores the choice from now on. */
export function keepLanguageBy(keep: typeof keepOnPatient): void {
  keepOnPatient = keep;
}

/** Two buttons, on every page that patients read. */
const choice = <LanguageSwitch onChoose={choose} />;

/** Switches to it from now on, in this browser and for the patient who is signed in. */
function choose(chosen: 'en' | 'es'): void {
  keepHere(chosen);
  const changed = language() !== chosen;
  void Promise.resolve(speakFor(location.pathname, chosen)).then(() => {
    if (changed) toast.done(t('This site is in English now.'));
  });
  if (isOfPortal(location.pathname)) void keepOnPatient?.(chosen);
}

/**
 * Switches to the language of this page: English for staff; for patients the one that the patient chose, else the one chosen
 * in this browser, else the browser's own.
 * @param ofPatient the stored choice of the patient whose record is open; null or absent if there is none
 * @returns undefined if it applies at once
 */
export function speakFor(address: string, ofPatient?: 'en' | 'es' | null): Promise<void> | undefined {
  if (!isPatientsPage(address)) return setEnglish();
  const here = wantedHere();
  const next = here === 'en-XA' ? here : (ofPatient ?? here);
  if (next === 'en') {
    return setLanguage({ language: 'en', dictionary: () => undefined, choice });
  }
  return import('./dictionaries.ts')
    .then(({ learn }) => learn(next, address))
    .then((dictionary) => setLanguage({ language: next, dictionary, choice }));
}

/** The same for pages that need no session; the portal's own route speaks the language of its patient. */
export const speakBeforeSignIn = (address: string): Promise<void> | undefined =>
  isOfPortal(address) ? undefined : speakFor(address);
