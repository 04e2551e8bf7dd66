import { bringSentence, filledIn, listedNames, withoutBring } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import { nameInEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { replyWords } from './reply-meaning.ts';

/** The answer to HELP: the sender, how to reach them, and how to end texts. */
export function helpWords(
  { name, phone }: { name: string; phone: string },
  language: PatientLanguage = 'en',
): string {
  const practice = nameInEmail(name) ?? unnamedPractice(language);
  if (language === 'es')
    return `${practice}: mensajes sobre sus citas y su cuenta. Ayuda: ${phone === '' ? 'llame al consultorio' : phone}. Pueden aplicarse tarifas de mensajes y datos. STOP cancela los mensajes.`;
  return `${practice}: texts about your visits and account. For help call ${phone === '' ? 'the office' : phone}. Msg & data rates may apply. Reply STOP to end texts.`;
}

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const times = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

const spanishDays = new Intl.DateTimeFormat('es-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** `Tuesday, March 3`, or `martes, 3 de marzo`, from `YYYY-MM-DD`. */
export const dayWords = (date: string, language: PatientLanguage = 'en'): string =>
  (language === 'es' ? spanishDays : days).format(new Date(`${date}T00:00:00Z`));
/** `9:30 AM`, from `HH:MM`. */
export const timeInText = (time: string): string =>
  times.format(new Date(`2000-01-01T${time}:00Z`)).replaceAll('\u202F', ' ');

/** `at 9:30 AM`; in Spanish `a las 9:30 AM`, and `a la 1:00 PM`. */
export function atTime(language: PatientLanguage, time: string): string {
  const words = timeInText(time);
  if (language === 'en') return `at ${words}`;
  return `${words.startsWith('1:') ? 'a la' : 'a las'} ${words}`;
}

/** A visit as its reminder names it. */
export interface RemindedAppointment {
  patient_id: string;
  first_name: string;
  visit_date: string;
  visit_time: string;
  /** `''`: not assigned yet. */
  provider: string;
  /** The list of things to bring; `''` for none. */
  bring?: string;
}

type NamedVisit = Pick<RemindedAppointment, 'patient_id' | 'first_name'>;

/** Everybody's first name, once each. */
const firstNames = (visits: readonly NamedVisit[], you = 'you'): string[] => {
  const named = new Map(visits.map(({ patient_id, first_name }) => [patient_id, first_name]));
  return [...named.values()].map((name) => nameInEmail(name) ?? you);
};

const timesOf = (
  visits: readonly Pick<RemindedAppointment, 'visit_time'>[],
  language: PatientLanguage = 'en',
): string => listedNames(unique(visits.map(({ visit_time }) => timeInText(visit_time))), language);

const verbs = { is: 'are', has: 'have', was: 'were' } as const;
/** A rule's words about several people: they are due, one of them is. */
const forSeveral = (words: string): string =>
  words.replaceAll(/(?<=\{first_name\}\s)(is|has|was)\b/g, (verb) =>
    verb === 'is' || verb === 'has' || verb === 'was' ? verbs[verb] : verb,
  );

/** The answer to a C if somebody else at the same number hasn't confirmed yet. */
export function confirmedWords(
  practice: string,
  visits: readonly Pick<RemindedAppointment, 'patient_id' | 'first_name' | 'visit_date' | 'visit_time'>[],
  others: readonly NamedVisit[],
): string {
  const [first] = visits;
  const when = `${dayWords(first?.visit_date ?? '')} at ${timesOf(visits)}`;
  return `${nameInEmail(practice) ?? 'Your dental practice'}: ${listedNames(firstNames(visits))} confirmed for ${when}. Reply C again to confirm ${listedNames(firstNames(others))}.`;
}

/** The words of a reply without these first names; undefined if none of them is in it. */
export function withoutNames(body: string, names: readonly string[]): string | undefined {
  const said = replyWords(body);
  const named = new Set(names.flatMap(replyWords));
  const rest = said.filter((word) => !named.has(word));
  return rest.length < said.length ? rest.join(' ') : undefined;
}

const someone: Record<PatientLanguage, { you: string; practice: string; provider: string }> = {
  en: { you: 'you', practice: 'your dental practice', provider: 'our dental team' },
  es: { you: 'usted', practice: 'su consultorio dental', provider: 'nuestro equipo dental' },
};
const unique = (words: readonly string[]) => [...new Set(words)];

/**
 * A rule's words about these visits, which are on one day and go to one address; the link's place stays. Names stay on
 * one line and can't become links.
 */
export function reminderWords(
  words: string,
  practice: string,
  visits: readonly RemindedAppointment[],
  language: PatientLanguage = 'en',
): string {
  const [first] = visits;
  const some = someone[language];
  const names = firstNames(visits, some.you);
  const bring = bringSentence(unique(visits.map((visit) => visit.bring ?? '')), language);
  const said = bring === '' ? withoutBring(words) : words;
  return filledIn(names.length > 1 && language === 'en' ? forSeveral(said) : said, {
    bring,
    first_name: listedNames(names, language),
    practice: nameInEmail(practice) ?? some.practice,
    date: dayWords(first?.visit_date ?? '', language),
    time: timesOf(visits, language),
    provider: listedNames(
      unique(visits.map(({ provider }) => nameInEmail(provider) ?? some.provider)),
      language,
    ),
  });
}
