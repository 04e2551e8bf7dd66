import { messageReasons, tellsDelay } from '@cusp/contract';
import type { DelayRecipient, MessageChannel, PatientLanguage } from '@cusp/contract';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { timeInText } from '../messages/index.ts';
import type { WaitingVisit } from './queries.ts';

const wereTold = 'They were already told about this delay.';
const notOut = (why: string) => `The message did not go out. ${why} Please call them.`;
const tooEarly = 'It is too early in the patient’s time zone to send a message. Please call them.';

/** Why the practice can send nothing by a channel at all; `''`: it can. */
export interface ChannelOutage {
  no_texts: string;
  no_emails: string;
}

/** The waiting patients of one message, with its channel and words. */
export interface DelayRecipients {
  waiting: readonly WaitingVisit[];
  shown: DelayRecipient;
  subject: string;
}

/**
 * The recipients of a message about a delay, each with the channel and language, and the reason why others get none. Members
 * of a family with the same address, channel and language get one message.
 */
export function delayRecipients(
  waiting: readonly WaitingVisit[],
  minutes: number,
  outOfOrder: ChannelOutage,
): DelayRecipients[] {
  const together = new Map<
    string,
    { channel: MessageChannel | null; why_not: string; visits: WaitingVisit[] }
  >();
  for (const visit of waiting) {
    const { channel, why_not } = channelFor(visit, outOfOrder);
    const key =
      why_not === ''
        ? `${visit.account} ${visit.language} ${channel === 'text' ? visit.number : visit.email}`
        : visit.appointment_id;
    const group = together.get(key) ?? { channel, why_not, visits: [] };
    group.visits.push(visit);
    together.set(key, group);
  }
  return [...together.values()].flatMap(({ channel, why_not, visits }) => {
    const [first] = visits;
    if (first === undefined) return [];
    const { subject, body } = delayWords(visits, first, minutes, channel ?? 'text');
    const shown = {
      visits: visits.map(({ appointment_id, person_id, patient_name, visit_time }) => ({
        id: appointment_id,
        patient_id: person_id,
        patient_name,
        appointment_time: visit_time,
      })),
      channel,
      address: channel === 'email' ? first.email : first.number,
      language: first.language,
      body,
      why_not,
      goes_out: first.goes_out,
      is_soon: visits.some(({ is_soon }) => is_soon),
    };
    return [{ waiting: visits, shown, subject }];
  });
}

/** By text where they agreed to texts, else by email; or why neither. */
function channelFor(
  visit: WaitingVisit,
  { no_texts, no_emails }: ChannelOutage,
): { channel: MessageChannel | null; why_not: string } {
  const none = (why_not: string) => ({ channel: null, why_not });
  if (visit.deceased) return none(messageReasons.deceased);
  if (visit.archived) return none(messageReasons.archived);
  if (visit.was_told) {
    const reason = visit.told_reason === null ? '' : messageReasons[visit.told_reason];
    return none(tellsDelay(visit.told_state) ? wereTold : notOut(reason));
  }
  const noText = whyNoText(visit) || no_texts;
  const noEmail = whyNoEmail(visit) || no_emails;
  if (noText !== '' && noEmail !== '')
    // If there is no number, the reason about the email address is more useful.
    return none(visit.number === '' && visit.email !== '' ? noEmail : noText);
  if (visit.sleeps_through) return none(tooEarly);
  return { channel: noText === '' ? 'text' : 'email', why_not: '' };
}

function whyNoText({ number, stopped, refused, texts_agreed }: WaitingVisit): string {
  if (number === '') return messageReasons.no_number;
  if (stopped) return messageReasons.stopped;
  if (refused) return messageReasons.wrong_number;
  return texts_agreed ? '' : messageReasons.no_consent;
}

function whyNoEmail({ email, emails_agreed }: WaitingVisit): string {
  if (email === '') return messageReasons.no_address;
  return emails_agreed ? '' : messageReasons.no_consent;
}

interface DelayFacts {
  practice: string;
  /** Undefined: a name that a message can't hold. */
  provider: string | undefined;
  minutes: number;
  /** `Mia 9:50 AM (was 9:30 AM)`, one for each visit. */
  times: string;
}

/** Without á, í, ó and ú, which would double a text's price. */
export const delaySentences: Record<
  PatientLanguage,
  {
    some: string;
    you: string;
    subject: string;
    stop: string;
    was: (from: string) => string;
    body: (facts: DelayFacts) => string;
  }
> = {
  en: {
    some: 'Your dental practice',
    you: 'you',
    subject: 'running late today',
    stop: ' Reply STOP to opt out.',
    was: (from) => `(was ${from})`,
    body: ({ practice, provider, minutes, times }) =>
      `${practice}: ${provider ?? 'our dental team'} is running about ${minutes} minutes late today. Your new time is about ${times}. Sorry for the wait. If this does not work for you, reply or call.`,
  },
  es: {
    some: 'Su consultorio dental',
    you: 'usted',
    subject: 'hoy vamos con retraso',
    stop: ' STOP termina los mensajes.',
    was: (from) => `(antes ${from})`,
    body: ({ practice, provider, minutes, times }) =>
      `${practice}: ${provider ?? 'nuestro equipo dental'} tiene hoy unos ${minutes} minutos de retraso. Nueva hora aproximada: ${times}. Disculpe la espera. Si no le queda bien, responda o llame.`,
  },
};

function delayWords(
  visits: readonly WaitingVisit[],
  { language, practice: name, provider }: WaitingVisit,
  minutes: number,
  channel: MessageChannel,
): { subject: string; body: string } {
  const words = delaySentences[language];
  const practice = nameInEmail(name) ?? words.some;
  const times = visits.map(
    ({ first_name, visit_time }) =>
      `${nameInEmail(first_name) ?? words.you} ${timeInText(laterBy(visit_time, minutes))} ${words.was(timeInText(visit_time))}`,
  );
  const body = words.body({ practice, provider: nameInEmail(provider), minutes, times: times.join(', ') });
  return channel === 'text'
    ? { subject: '', body: `${body}${words.stop}` }
    : { subject: `${practice}: ${words.subject}`, body };
}

/** `09:50`, from `09:30` and 20 minutes; past midnight it begins again. */
function laterBy(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const at = (hours * 60 + past + minutes) % (24 * 60);
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
