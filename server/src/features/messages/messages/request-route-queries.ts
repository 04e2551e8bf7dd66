import { requestTopics } from '@cusp/contract';
import type { RequestRoute, RequestTopic } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** The assignee of each kind of request, with the kinds that have none yet. */
export const listedRequestRoutes = (): ReadPlan<RequestRoute[]> =>
  all(
    raw(sql<RequestRoute>`
      select t.topic, r.assigned_to_id, r.assigned_role, coalesce(w.name, initcap(r.assigned_role), '') as assigned,
          w.deactivated_at is not null as has_left, coalesce(r.version, 0) as version
        from unnest(${[...requestTopics]}::text[]) with ordinality as t(topic, place)
        left join request_route r on r.practice_id = current_practice() and r.topic = t.topic
        left join staff w on w.practice_id = r.practice_id and w.id = r.assigned_to_id
        order by t.place`),
  );

type Assignee = Pick<RequestRoute, 'assigned_to_id' | 'assigned_role'>;

/** Stores the assignee of one kind of request; both null: nobody. */
export const saveRequestRoute = (tx: Tx, topic: RequestTopic, assignee: Assignee) =>
  tx.all(
    sqlFor
      .insertInto('request_route')
      .values({ topic, ...assignee })
      .onConflict((row) =>
        row
          .constraint('request_route_pk')
          .doUpdateSet({ ...assignee, version: sql<number>`request_route.version + 1` }),
      ),
  );

/**
 * The new assignee of a patient's thread when a request comes in; both null: nobody, because the person has left. Undefined: the
 * assignee stays, because this kind has no route, or a current member of staff has the thread open or snoozed.
 */
export const routeOf = (tx: Tx, patientId: string, topic: RequestTopic) =>
  tx.first(
    raw(sql<Assignee>`
      select w.id as assigned_to_id, r.assigned_role
        from request_route r
        left join staff w on w.practice_id = r.practice_id and w.id = r.assigned_to_id and w.deactivated_at is null
        where r.practice_id = current_practice() and r.topic = ${topic} and num_nonnulls(r.assigned_to_id, r.assigned_role) > 0
          and not exists (select from patient p
            join conversation c on c.practice_id = p.practice_id and c.patient_id = p.survivor_id
            left join staff own on own.practice_id = c.practice_id and own.id = c.assigned_to_id and own.deactivated_at is null
            where p.practice_id = r.practice_id and p.id = ${patientId} and (own.id is not null or c.assigned_role is not null)
              and (c.state = 'open' or c.snoozed_until > ${todayHere}))`),
  );

/** Stores whose a patient's thread is; gives its id if it was another's. */
export const assignThreadOf = (tx: Tx, patientId: string, { assigned_to_id, assigned_role }: Assignee) =>
  tx.first(
    raw(sql<{ id: string }>`
      update conversation c
        set assigned_to_id = ${assigned_to_id}::uuid, assigned_role = ${assigned_role}::text, version = c.version + 1
        from patient p
        where p.practice_id = current_practice() and p.id = ${patientId} and c.practice_id = p.practice_id and c.patient_id = p.survivor_id
          and (c.assigned_to_id, c.assigned_role) is distinct from (${assigned_to_id}::uuid, ${assigned_role}::text)
        returning c.id`),
  );
