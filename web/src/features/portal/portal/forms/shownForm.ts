import type { PortalForm } from '@cusp/contract';
import { language } from '../../../../ui/language/language.ts';

/** The languages that forms are worded in. */
export const formLanguage = (): 'en' | 'es' => (language() === 'es' ? 'es' : 'en');

/** The name of a form in the reader's language. */
export const formName = ({ name, name_es }: Pick<PortalForm, 'name' | 'name_es'>): string =>
  formLanguage() === 'es' && name_es !== '' ? name_es : name;

/** Whether the patient can fill it. */
export const isToDo = ({ state }: Pick<PortalForm, 'state'>): boolean =>
  state === 'given' || state === 'begun';
