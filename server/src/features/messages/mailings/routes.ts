import * as contract from '@cusp/contract';
import type { Mailing } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import { queueForApproval, queueMessages } from '../messages/index.ts';
import { messageSettings } from '../reminders/index.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import { candidatesOf } from './list-queries.ts';
import { approvalRoutes } from './approvals.ts';
import { mailingSettings, sentAlone } from './approval-queries.ts';
import * as queries from './queries.ts';
import { recipientsOf } from './rules.ts';

/** Bulk texts from a list. docs/messages.md. */
export const mailings = (deps: SenderDependencies): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listMailingRecipients,
      readInOneTrip(({ input }) =>
        candidatesOf(input.query).map((found) => recipientsOf(input.query.list, found)),
      ),
    ),

    on(
      contract.listMailings,
      readInOneTrip(({ input }) => queries.listMailings(input.query)),
    ),

    on(contract.createMailing, ({ tx, person, input }) => sent(deps, tx, person, input.body)),

    on(contract.stopMailing, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await queries.markStopped(tx, id, person.name)) === undefined)
        throw new Refusal('mailing_not_found');
      for (const message of await queries.takeBackMailing(tx, id))
        recordEvent(tx, 'message.changed', message.id, byStaff(person));
      return queries.findMailing(tx, id);
    }),

    ...approvalRoutes,
  ],
});

/**
 * Texts everyone on a list who may be texted, if their number is still the one that the sender saw. Beyond what a person may send alone,
 * the texts are written and wait until somebody else approves them.
 */
async function sent(
  deps: SenderDependencies,
  tx: Tx,
  person: Person,
  { list, date, provider_id, body, texts }: z.output<typeof contract.MailingInput>,
): Promise<Mailing> {
  const { no_texts } = await tx.ask(messageSettings(deps));
  if (no_texts !== '') throw new Refusal('invalid', [{ path: 'body', message: no_texts }]);
  const isOfVisits = list === 'visits';
  const whom = {
    list,
    date: isOfVisits ? (date ?? todayAt(person.practice.timeZone)) : null,
    provider_id: isOfVisits ? provider_id : null,
  };
  if (whom.provider_id !== null && (await lockProviderForShare(tx, whom.provider_id)) === undefined)
    throw new Refusal('provider_not_found');
  await queries.lockMailings(tx);
  const recipients = recipientsOf(list, await tx.ask(candidatesOf(whom))).filter(
    ({ why_not }) => why_not === '',
  );
  if (recipients.length !== texts) throw new Refusal('mailing_changed');
  const { approval_above } = await tx.ask(mailingSettings());
  const waits = approval_above !== null && (await sentAlone(tx, person.id)) + texts > approval_above;
  const id = newId();
  const practice = nameInEmail(person.practice.name) ?? 'Your dental practice';
  await queries.insertMailing(tx, {
    id,
    ...whom,
    body,
    by_id: person.id,
    by_name: person.name,
    approval: waits ? 'waiting' : 'none',
  });
  await (waits ? queueForApproval : queueMessages)(
    tx,
    recipients.map((recipient) => ({
      message: {
        kind: 'direct',
        channel: 'text',
        address: recipient.address,
        body: contract.mailingFor(body, practice, recipient),
        mailing_id: id,
        purpose: contract.mailingPurposes[list],
        by_name: person.name,
      },
      about: { patients: recipient.patients.map((patient) => patient.id) },
    })),
    byStaff(person),
    'practice',
  );
  return queries.findMailing(tx, id);
}
