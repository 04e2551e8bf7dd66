import { sayingIn } from '@cusp/contract';
import type { PatientLanguage, Saying } from '@cusp/contract';

/** The email with a link for a new password, in Spanish for patients, by the English. Staff read English. */
export const passwordSpanish = {
  'A new password for your patient portal account':
    'Una contraseña nueva para su cuenta del portal para pacientes',
  'Choose a new password for your patient portal account here:':
    'Elija aquí una contraseña nueva para su cuenta del portal para pacientes:',
  'The link works once, for {minutes} minutes. If you did not request this, you can ignore it; your password will not change.':
    'El enlace sirve una sola vez, durante {minutes} minutos. Si usted no lo pidió, no haga caso de él: su contraseña sigue siendo la misma.',
  'Each link works once, for {minutes} minutes. If you did not request this, you can ignore it; your password will not change.':
    'Cada enlace sirve una sola vez, durante {minutes} minutos. Si usted no lo pidió, no haga caso de él: su contraseña sigue siendo la misma.',
} as const;

/** The beginning of the email to staff, who know the service by its name. */
export const staffPasswordWords = {
  subject: 'A new password for Cusp',
  choose: 'Choose a new password for Cusp here:',
} as const;

/** The sentences of the email in the reader's language. */
export const passwordSaying = (language: PatientLanguage): Saying<keyof typeof passwordSpanish> =>
  sayingIn(language, passwordSpanish);
