import { listedNames, messageReasons, mostTexts, mailingPauseDays } from '@cusp/contract';
import type { MailingListName, MailingRecipient } from '@cusp/contract';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { dayWords, timeInText } from '../messages/index.ts';
import type { MailedPatient } from './list-queries.ts';

const pause = `They got a text from this list in the last ${mailingPauseDays} days.`;
const isInactive = 'The patient is inactive.';
const declined = 'They declined the last offer.';
const later = `Only ${mostTexts} texts can be sent at once. They will be included next time.`;

/**
 * The recipients of a list's text, and the reason why others get none. Family members who share a number get one together,
 * except about visits, each of which has its own time.
 */
export function recipientsOf(
  list: MailingListName,
  candidates: readonly MailedPatient[],
): MailingRecipient[] {
  const together = new Map<string, MailedPatient[]>();
  for (const [place, one] of candidates.entries()) {
    const isAlone = list === 'visits' || reasonOf(one) !== '';
    const key = isAlone ? `${place}` : `${one.account} ${one.address}`;
    together.set(key, [...(together.get(key) ?? []), one]);
  }
  let texts = 0;
  return [...together.values()].flatMap((people) => {
    const [first] = people;
    if (first === undefined) return [];
    const reason = reasonOf(first);
    if (reason === '') texts += 1;
    return [
      {
        patients: people.map(({ id, name }) => ({ id, name })),
        address: first.address,
        why_not: reason === '' && texts > mostTexts ? later : reason,
        goes_out: first.goes_out,
        first_name: listedNames(people.map(({ first_name: own }) => nameInEmail(own) ?? 'you')),
        date: first.date === null ? '' : dayWords(first.date),
        time: first.time === null ? '' : timeInText(first.time),
        provider: list === 'visits' ? (nameInEmail(first.provider) ?? 'your provider') : '',
      },
    ];
  });
}

function reasonOf({
  address,
  agrees,
  deceased,
  archived,
  inactive,
  stopped,
  refused,
  declined: no,
  lately,
}: MailedPatient): string {
  if (deceased) return messageReasons.deceased;
  if (archived) return messageReasons.archived;
  if (inactive) return isInactive;
  if (address === '') return messageReasons.no_number;
  if (stopped) return messageReasons.stopped;
  if (refused) return messageReasons.wrong_number;
  if (!agrees) return messageReasons.no_consent;
  if (no) return declined;
  return lately ? pause : '';
}
