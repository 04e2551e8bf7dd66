import type { LedgerRequest } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';

interface RequestRow {
  id: string;
  patient_id: string;
  patient_name: string;
  adjustment_kind_id: string;
  adjustment_kind: string;
  posts: LedgerRequest['posts'];
  amount_cents: number;
  treatment_id: string | null;
  treatment_procedure: string | null;
  reason: string;
  asked_at: string;
  asked_by: string;
  asked_by_id: string;
  approved: boolean | null;
  answer: string;
  answered_by: string;
  answered_at: string | null;
  entry_id: string | null;
}

const requests = (filters: RawBuilder<unknown>) =>
  all(
    raw(sql<RequestRow>`
      select r.*, p.survivor_id as patient_id, s.first_name || ' ' || s.last_name as patient_name,
          k.name as adjustment_kind, k.posts, treatment_words(t, false) as treatment_procedure
        from ledger_request r
        join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
        join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
        join adjustment_kind k on k.practice_id = r.practice_id and k.id = r.adjustment_kind_id
        left join treatment t on t.practice_id = r.practice_id and t.id = r.treatment_id
        where ${filters}
        order by r.approved is not null, r.asked_at, r.id`),
  ).map((rows) => rows.map(({ amount_cents, ...row }) => ({ ...row, amount: toDollars(amount_cents) })));

/** Open requests, and those that were answered within a week. */
export const listRequests = requests(sql`r.approved is null or r.answered_at > now() - interval '7 days'`);

async function requestById(tx: Tx, id: string) {
  const [request] = await tx.ask(requests(sql`r.id = ${id}`));
  if (request === undefined) throw new Error('A request that was just written.');
  return request;
}

interface NewRequest {
  patient_id: string;
  adjustment_kind_id: string;
  amount_cents: number;
  treatment_id: string | null;
  debit_id: string | null;
  reason: string;
}

/** Stores a request; returns it as lists show it. */
export async function insertEntryRequest(tx: Tx, request: NewRequest, { id: asked_by_id, name }: Person) {
  const id = newId();
  await tx.all(sqlFor.insertInto('ledger_request').values({ id, ...request, asked_by: name, asked_by_id }));
  return requestById(tx, id);
}

/** A request, locked until the transaction ends. */
export const lockRequest = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('ledger_request').selectAll().where('id', '=', id).forUpdate());

/** Answers a locked request; returns it as lists show it. */
export async function recordRequestAnswer(
  tx: Tx,
  id: string,
  given: { approved: boolean; answer: string; entry_id: string | null },
  { id: answered_by_id, name }: Person,
) {
  await tx.all(
    sqlFor
      .updateTable('ledger_request')
      .set({ ...given, answered_by: name, answered_by_id, answered_at: sql<string>`now()` })
      .where('id', '=', id),
  );
  return requestById(tx, id);
}
