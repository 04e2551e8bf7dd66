import * as contract from '@cusp/contract';
import type { Mailing } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { recordQueued } from '../messages/index.ts';
import * as queries from './approval-queries.ts';
import { candidatesOf } from './list-queries.ts';
import { findMailing, lockUnsent } from './queries.ts';
import { recipientsOf } from './rules.ts';

/** The number of people from which a bulk text needs another person's approval, and the approval itself. docs/messages.md. */
export const approvalRoutes = [
  on(
    contract.getMailingSettings,
    readInOneTrip(() => queries.mailingSettings()),
  ),

  on(contract.updateMailingSettings, async ({ tx, person, input }) => {
    const { version, approval_above } = input.body;
    await lockPractice(tx);
    requireCurrentVersion(await tx.ask(queries.mailingSettings()), version);
    await queries.saveMailingSettings(tx, approval_above);
    recordEvent(tx, 'reminder_rule.changed', person.practice.id, byStaff(person));
    return tx.ask(queries.mailingSettings());
  }),

  on(
    contract.listMailingTexts,
    readInOneTrip(({ input }) =>
      both(queries.mailingById(input.params.id), queries.unsentTexts(input.params.id)).map(
        ([found, texts]) => {
          if (found === undefined) throw new Refusal('mailing_not_found');
          return texts;
        },
      ),
    ),
  ),

  on(contract.approveMailing, async ({ tx, person, input }) => {
    const { id } = input.params;
    const asked = await askedMailing(tx, id, person);
    if (isTooOld(asked, person)) throw new Refusal('mailing_too_old');
    for (const { id: text } of await outdated(tx, id, asked, person))
      recordEvent(tx, 'message.changed', text, byStaff(person));
    await queries.markDecided(tx, id, decidedBy(person, 'approved', ''));
    const released = await queries.releaseTexts(tx, id);
    recordQueued(
      tx,
      released.map((text) => text.id),
      byStaff(person),
    );
    return findMailing(tx, id);
  }),

  on(contract.declineMailing, async ({ tx, person, input }): Promise<Mailing> => {
    const { id } = input.params;
    await askedMailing(tx, id, person);
    const texts = await tx.ask(queries.unsentTexts(id));
    for (const text of await takenBack(
      tx,
      texts.map((one) => one.id),
    ))
      recordEvent(tx, 'message.changed', text.id, byStaff(person));
    await queries.markDecided(tx, id, decidedBy(person, 'declined', input.body.reason));
    return findMailing(tx, id);
  }),
];

/** Whether a bulk text waited too long, or the day that it is about has passed. */
const isTooOld = ({ created_at, date }: queries.MailingToDecide, { practice }: Person): boolean =>
  Date.now() - Date.parse(created_at) > contract.approvalDays * 86_400_000 ||
  (date !== null && date < todayAt(practice.timeZone));

const decidedBy = (person: Person, approval: 'approved' | 'declined', reason: string) => ({
  approval,
  decided_by: person.name,
  decided_by_id: person.id,
  decided_reason: reason,
});

const takenBack = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0 ? [] : queries.takeBackUnsent(tx, ids);

/** A bulk text that this person may decide about, locked with its messages. */
async function askedMailing(tx: Tx, id: string, person: Person): Promise<queries.MailingToDecide> {
  const asked = await queries.lockMailing(tx, id);
  if (asked === undefined) throw new Refusal('mailing_not_found');
  if (asked.approval !== 'waiting' || asked.is_stopped) throw new Refusal('mailing_decided');
  if (asked.by_id === person.id) throw new Refusal('mailing_own');
  await lockUnsent(tx, id);
  return asked;
}

/**
 * Withdraws texts that would not be written in the same words to the same number now: to patients who opted out, booked, or whose visit was moved
 * meanwhile. Patients who joined the list since then aren't added: what was approved is what is sent.
 */
async function outdated(
  tx: Tx,
  id: string,
  { list, date, provider_id, body: written }: queries.MailingToDecide,
  { practice }: Person,
) {
  const words = await tx.ask(queries.unsentTexts(id));
  const now = recipientsOf(list, await tx.ask(candidatesOf({ list, date, provider_id }, id)));
  const name = nameInEmail(practice.name) ?? 'Your dental practice';
  const stands = new Set(
    now
      .filter(({ why_not }) => why_not === '')
      .map((one) => `${one.address} ${contract.mailingFor(written, name, one)}`),
  );
  return takenBack(
    tx,
    words.filter(({ address, body }) => !stands.has(`${address} ${body}`)).map((one) => one.id),
  );
}
