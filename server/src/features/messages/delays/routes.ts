import * as contract from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import { lockNamedVisits, queueMessages } from '../messages/index.ts';
import { messageSettings } from '../reminders/index.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import * as queries from './queries.ts';
import { delayRecipients } from './rules.ts';

/** Providers who run late, and telling those who wait. docs/messages.md. */
export const delays = (deps: SenderDependencies): Feature => {
  const recipients = (providerId: string, minutes: number) =>
    both(queries.waitingFor(providerId, minutes), messageSettings(deps)).map(([waiting, settings]) =>
      delayRecipients(waiting, minutes, settings),
    );

  return {
    constraints: queries.constraints,
    routes: [
      on(
        contract.listDelays,
        readInOneTrip(({ input }) => queries.delaysOn(input.query.date)),
      ),

      on(
        contract.listDelayRecipients,
        readInOneTrip(({ input: { query } }) =>
          recipients(query.provider_id, query.minutes).map((groups) => groups.map(({ shown }) => shown)),
        ),
      ),

      on(contract.createDelay, async ({ tx, person, input }) => {
        const { provider_id, minutes, appointment_ids } = input.body;
        if ((await lockProviderForShare(tx, provider_id)) === undefined)
          throw new Refusal('provider_not_found');
        await queries.lockDelays(tx, provider_id);
        // Before it is read who waits, and before anything names them (docs/messages.md, "Locks").
        const named = appointment_ids.map((appointment_id) => ({ appointment_id }));
        await Promise.all([queries.lockWaitingPatients(tx, appointment_ids), lockNamedVisits(tx, named)]);
        const id = await lasting(tx, person, input.body);
        const chosen = new Set(appointment_ids.map((each) => each.toLowerCase()));
        const waiting = (await tx.ask(queries.waitingFor(provider_id, minutes))).filter(
          ({ appointment_id }) => chosen.has(appointment_id),
        );
        const groups = delayRecipients(waiting, minutes, await tx.ask(messageSettings(deps)));
        const messages = groups.flatMap(
          ({ waiting: visits, shown: { channel, address, body, language }, subject }) =>
            channel === null
              ? []
              : [
                  {
                    message: {
                      kind: 'delay' as const,
                      channel,
                      address,
                      subject,
                      body,
                      language,
                      delay_id: id,
                      by_name: person.name,
                    },
                    about: { patients: visits.map(({ patient_id }) => patient_id), visits },
                  },
                ],
        );
        for (const { about } of messages) await queries.insertDelayNotices(tx, id, about.visits);
        await queueMessages(tx, messages, byStaff(person), 'practice');
        return { ...(await queries.findDelay(tx, id)), told: messages.length };
      }),

      on(contract.endDelay, async ({ tx, input }) => {
        const { id } = input.params;
        if ((await queries.markDelayEnded(tx, id)) === undefined) throw new Refusal('delay_not_found');
        return queries.findDelay(tx, id);
      }),
    ],
  };
};

/** The current delay's id if it is this long; else the id of a new one, which replaces it. */
async function lasting(
  tx: Tx,
  person: Person,
  { provider_id, minutes }: z.output<typeof contract.DelayInput>,
): Promise<string> {
  const before = await queries.currentDelay(tx, provider_id);
  if (before?.minutes === minutes) return before.id;
  if (before !== undefined) await queries.markDelayEnded(tx, before.id);
  const id = newId();
  await queries.insertDelay(tx, { id, provider_id, minutes, by_id: person.id, by_name: person.name });
  return id;
}
