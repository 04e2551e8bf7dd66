import * as contract from '@cusp/contract';
import type { RequestTopic } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { textOf } from '../../../values/given-fields.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { isActiveStaff } from '../../practice/team/index.ts';
import { placeMessages } from './conversation-change-queries.ts';
import * as queries from './request-route-queries.ts';

/** The assignees of patients' requests in the portal, by kind. docs/messages.md, "Requests". */
export const requestRouteRoutes = [
  on(
    contract.listRequestRoutes,
    readInOneTrip(() => queries.listedRequestRoutes()),
  ),

  on(
    contract.updateRequestRoute,
    async ({ tx, person, input }) => {
      const { topic, version, ...assignee } = input.body;
      await lockPractice(tx);
      requireCurrentVersion(await routeFor(tx, topic), version);
      const { assigned_to_id } = assignee;
      if (assigned_to_id !== null && !(await isActiveStaff(tx, assigned_to_id)))
        throw new Refusal('staff_not_found');
      await queries.saveRequestRoute(tx, topic, assignee);
      recordEvent(tx, 'reminder_rule.changed', person.practice.id, byStaff(person));
      return requireCurrentVersion(await routeFor(tx, topic), null);
    },
    async ({ tx, body }) => {
      const topic = textOf(body, 'topic');
      return (await tx.ask(queries.listedRequestRoutes())).find((route) => route.topic === topic);
    },
  ),
];

const routeFor = async (tx: Tx, topic: RequestTopic) =>
  (await tx.ask(queries.listedRequestRoutes())).find((route) => route.topic === topic);

/** Assigns the thread of a request that was just written, by the kind of request. */
export async function routeRequest(tx: Tx, patientId: string, topic: RequestTopic): Promise<void> {
  const assignee = await queries.routeOf(tx, patientId, topic);
  if (assignee === undefined) return;
  await placeMessages(tx);
  const thread = await queries.assignThreadOf(tx, patientId, assignee);
  if (thread !== undefined) recordEvent(tx, 'conversation.changed', thread.id, byService);
}
