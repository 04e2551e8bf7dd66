import type { NumberRegistration, WaitingNumber } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The text numbers that practices entered and that aren't proven, with the other practices involved; contested ones first. */
export const listWaitingNumbers = (tx: Tx) =>
  tx.all(
    raw(sql<WaitingNumber>`
      select s.practice_id, p.name as practice_name, s.number, s.state, s.claimed_at,
          coalesce((select json_agg(json_build_object('practice_id', o.practice_id, 'practice_name', o.name, 'how', o.how)
              order by o.name, o.practice_id)
            from (select e.practice_id, q.name, e.state as how
                from text_sender e join practice q on q.practice_id = e.practice_id
                where e.number = s.number and e.practice_id <> s.practice_id
              union all
              select q.practice_id, q.name, 'phone' from practice q
                where text_number(q.phone) = s.number and q.practice_id <> s.practice_id
                  and not exists (select from text_sender e
                    where e.practice_id = q.practice_id and e.number = s.number)) o), '[]') as others
        from text_sender s join practice p on p.practice_id = s.practice_id
        where s.number <> '' and s.state <> 'proven'
        order by s.state = 'contested' desc, s.claimed_at, s.practice_id`),
  );

/** Locks the practice that has a number; undefined if none has. */
export const lockNumberOwner = (tx: Tx, number: string) =>
  tx.first(
    raw(sql<{ practice_id: string }>`
      select practice_id from text_sender where number = ${number} and state = 'proven' for update`),
  );

/** Marks a practice's number as contested, because another practice has it now. */
export const contestNumber = (tx: Tx, practiceId: string) =>
  tx.all(
    raw(sql`
      update text_sender set state = 'contested', proven_how = null, proven_at = null, version = version + 1
        where practice_id = ${practiceId}`),
  );

/** Assigns the number to the practice, with its registration at the carriers; `''` takes away the one it has. A different number gets no grace period for registration. */
export const setNumber = (
  tx: Tx,
  practiceId: string,
  { number, registration }: { number: string; registration: NumberRegistration },
) =>
  tx.all(
    raw(sql`
      insert into text_sender as s (practice_id, number, registration, state, proven_how, proven_at)
        select ${practiceId}::uuid, ${number}, ${registration}, its.state, case its.state when 'proven' then 'assigned' end,
            case its.state when 'proven' then now() end
          from (select case when ${number} = '' then 'claimed' else 'proven' end as state) its
        on conflict (practice_id) do update set number = excluded.number, state = excluded.state,
          registration = excluded.registration,
          registration_grace_until = case when s.number = excluded.number then s.registration_grace_until end,
          proven_how = excluded.proven_how, proven_at = excluded.proven_at, claimed_at = now(), code_sealed = null,
          version = s.version + 1`),
  );

/** A practice's text number, if it is proven, and its registration at the carriers. */
export const findTextNumber = async (
  tx: Tx,
  practiceId: string,
): Promise<{ number: string; registration: NumberRegistration; isProven: boolean }> =>
  (await tx.first(
    raw(sql<{ number: string; registration: NumberRegistration; isProven: boolean }>`
      select number, registration, state = 'proven' as "isProven" from text_sender
        where practice_id = ${practiceId} for update`),
  )) ?? { number: '', registration: 'none', isProven: false };
