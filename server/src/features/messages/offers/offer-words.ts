import { sayingIn } from '@cusp/contract';
import type { PatientLanguage, Saying } from '@cusp/contract';

/** The sentences of an offer's texts, in Spanish, by the English: without á, í, ó and ú, which would double a text's price. */
export const offerSpanish = {
  '{practice}: we have an opening for {name} on {when}. Reply YES to take it, or go to {confirm_link}. The first to accept gets it.':
    '{practice}: tenemos un lugar para {name} el {when}. Responda SI para tomarlo, o entre en {confirm_link}. Es de quien acepte primero.',
  '{practice}: we have an opening for {name} on {when} with {provider}. Reply YES to take it, or go to {confirm_link}. The first to accept gets it.':
    '{practice}: tenemos un lugar para {name} el {when} con {provider}. Responda SI para tomarlo, o entre en {confirm_link}. Es de quien acepte primero.',
  'This would replace your appointment on {day}.': 'Reemplaza a su cita del {day}.',
  'Reply STOP to opt out.': 'STOP termina los mensajes.',
  '{practice}: {when} is booked for {name}. See you then!':
    '{practice}: {name} tiene cita el {when}. Le esperamos.',
  '{practice}: {when} with {provider} is booked for {name}. See you then!':
    '{practice}: {name} tiene cita el {when} con {provider}. Le esperamos.',
  '{practice}: the opening on {when} has already been taken.':
    '{practice}: el lugar del {when} ya lo tiene otra persona.',
  '{practice}: the opening on {when} is no longer available.':
    '{practice}: el lugar del {when} ya no se ofrece.',
  'Your appointment on {day} has not changed.': 'Su cita del {day} queda igual.',
  you: 'usted',
} as const;

/** The texts of an offer in one language. */
export const offerSaying = (language: PatientLanguage): Saying<keyof typeof offerSpanish> =>
  sayingIn(language, offerSpanish);
