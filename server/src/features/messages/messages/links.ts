import * as contract from '@cusp/contract';
import type { LinkedAppointments } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { hashToken } from '../../../identity/person.ts';
import { shownLook } from '../../practice/look/index.ts';
import { refuseOnceEnded } from '../../practice/subscription/index.ts';
import * as log from './queries.ts';
import { lockVisitsOf, messageAppointments, messageByLink } from './message-appointment-queries.ts';
import { confirmReminded } from './replies.ts';
import * as queries from './reply-queries.ts';
import { requestCallback, callbackSourceOf, takeBack } from './callback-requests.ts';

/**
 * The page behind a reminder's link. Anybody who has the link sees when and where somebody is expected, and nothing else; it
 * ends with the first of its visits. Opening it changes nothing: mail servers open links, too.
 */
export const appointmentLinkRoutes = [
  on(
    contract.readVisitLink,
    withoutTransaction(({ database, input }) => linked(database, input.body.token, async () => undefined)),
  ),

  on(
    contract.confirmByLink,
    withoutTransaction(({ database, input }) =>
      linked(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        if (!(await confirmReminded(tx, id, 'link'))) throw new Refusal('visit_link_changed');
      }),
    ),
  ),

  on(
    contract.declineByLink,
    withoutTransaction(({ database, input }) =>
      linked(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        await requestCallback(tx, await callbackSourceOf(tx, id));
      }),
    ),
  ),

  on(
    contract.takeBackByLink,
    withoutTransaction(({ database, input }) =>
      linked(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        await takeBack(tx, await callbackSourceOf(tx, id));
      }),
    ),
  ),
];

/** Runs an action of the page in the link's practice, and returns what the page shows then. */
async function linked(
  database: Database,
  token: string,
  work: (tx: Tx, messageId: string) => Promise<void>,
): Promise<LinkedAppointments> {
  const found = await database.singleRoundTrip(messageByLink(hashToken(token)));
  if (found === undefined) throw new Refusal('visit_link_dead');
  return database.asPractice(found.practice_id, async (tx) => {
    // Two clicks at once are done one after the other.
    await lockVisitsOf(tx, found.id);
    const message = await log.lockMessage(tx, found.id);
    const practice = await queries.linkedPractice(tx, found.id);
    const visits = await messageAppointments(tx, found.id);
    if (message?.kind !== 'reminder' || practice.suspended || visits.some(({ has_passed }) => has_passed))
      throw new Refusal('visit_link_dead');
    if (visits.some(({ is_current }) => !is_current)) throw new Refusal('visit_link_changed');
    await work(tx, found.id);
    return page(tx, found.id);
  });
}

async function page(tx: Tx, id: string): Promise<LinkedAppointments> {
  const { practice_name, practice_phone, asked } = await queries.linkedPractice(tx, id);
  const visits = await messageAppointments(tx, id);
  const all = visits.every(({ confirmed_at }) => confirmed_at !== null) ? 'confirmed' : 'open';
  return {
    practice_name,
    practice_phone,
    look: await tx.ask(shownLook),
    state: asked ? 'asked' : all,
    visits: visits.map(({ visit_date, visit_time }) => ({
      appointment_date: visit_date,
      appointment_time: visit_time,
    })),
  };
}
