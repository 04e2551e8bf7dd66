import type { StatementSettings, StatementDelivery } from '@cusp/contract';
import { firstStatementSettings, statementNumber } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isAfterCursor, listOf, presented, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { searchWords } from '../../../pipeline/lists/searching.ts';
import { isOfPatient, isOfMatchingPatient, patientName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  // A statement with the same entries was made at the same moment.
  statement_entry_pk: 'same_key_in_progress',
};

/** The practice's words on its statements; the default ones until it changes them. */
export const settings = first(
  raw(sql<StatementSettings>`select pay_days, message_0, message_30, message_60, message_90, version
    from statement_setting where practice_id = current_practice()`),
).map((row) => row ?? firstStatementSettings);

/** The practice's words, locked until the transaction ends; they are stored first if they weren't. */
export const lockStatementSettings = async (tx: Tx): Promise<StatementSettings> => {
  await tx.all(
    sqlFor
      .insertInto('statement_setting')
      .values(firstStatementSettings)
      .onConflict((conflict) => conflict.constraint('statement_setting_pk').doNothing()),
  );
  return tx.one(
    raw(sql<StatementSettings>`select pay_days, message_0, message_30, message_60, message_90, version
      from statement_setting where practice_id = current_practice() for update`),
  );
};

/** Changes the locked words; returns them. */
export const updateStatementSettings = (tx: Tx, fields: Omit<StatementSettings, 'version'>) =>
  tx.one(
    sqlFor
      .updateTable('statement_setting')
      .set({ ...fields, version: sql<number>`version + 1` })
      .returning(['pay_days', 'message_0', 'message_30', 'message_60', 'message_90', 'version']),
  );

interface StatementRow {
  id: string;
  year: number;
  serial: number;
  account_id: string;
  patient_id: string;
  patient_name: string;
  made_on: string;
  pay_by: string;
  amount_cents: number;
  way: StatementDelivery;
  letter: 'queued' | 'sent' | 'failed' | null;
  made_by: string;
  made_at: string;
  sha256: string;
}

const statements = () =>
  sqlFor
    .selectFrom('statement as s')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 's.practice_id').onRef('p.id', '=', 's.patient_id'),
    )
    .select([
      's.id',
      's.year',
      's.serial',
      's.account_id',
      'p.survivor_id as patient_id',
      patientName.as('patient_name'),
      's.made_on',
      's.pay_by',
      's.amount_cents',
      's.way',
      's.made_by',
      's.made_at',
      's.sha256',
    ]);
const withEmail = () =>
  statements().select(
    sql<StatementRow['letter']>`(select l.state from letter l where l.practice_id = s.practice_id
      and l.subject_id = s.id order by l.created_at desc limit 1)`.as('letter'),
  );

const shown = <Row extends Pick<StatementRow, 'year' | 'serial' | 'amount_cents'>>(row: Row) => ({
  ...row,
  number: statementNumber(row.year, row.serial),
  amount: toDollars(row.amount_cents),
});

const newestFirst: ListOrder<{ made_on: string; id: string }> = {
  columns: ['s.made_on', 's.id'],
  direction: 'desc',
  of: (row) => [row.made_on, row.id],
};

interface Filter {
  patient_id?: string | undefined;
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Statements, the newest first; of a patient those of the account that pays for them now. */
export function listStatements({ patient_id, q, limit, cursor }: Filter) {
  const words = searchWords(q);
  let query = withEmail();
  if (patient_id !== undefined)
    query = query.where(
      sql<boolean>`(s.account_id = (select account_of(r.practice_id, r.survivor_id) from patient r
          where r.practice_id = current_practice() and r.id = ${patient_id}) or ${isOfPatient('s.patient_id', patient_id)})`,
    );
  if (words !== undefined) query = query.where(isOfMatchingPatient('s.patient_id', words));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  query = query.orderBy('s.made_on', 'desc').orderBy('s.id', 'desc');
  return presented(listOf(query, newestFirst, { limit }), shown);
}

/** A statement that exists, with how its email went. */
export const statementById = async (tx: Tx, id: string) =>
  shown(await tx.one(withEmail().where('s.id', '=', id)));

/** The statements of the signed-in patient's account. */
export const ownStatements = all(statements().orderBy('s.made_on', 'desc').orderBy('s.id', 'desc')).map(
  (rows) => rows.map(shown),
);

interface NewStatement {
  id: string;
  account_id: string;
  patient_id: string;
  year: number;
  serial: number;
  made_on: string;
  pay_by: string;
  amount_cents: number;
  way: StatementDelivery;
  run_id: string | null;
  content: string;
  sha256: string;
  made_by: string;
  made_by_id: string;
}

/** The next number of a year; nobody else gets one until the transaction ends. */
export const nextSerial = async (tx: Tx, year: number): Promise<number> =>
  (
    await tx.one(
      raw(sql<{ serial: number }>`select statement_serial(current_practice(), ${year}::int) as serial`),
    )
  ).serial;

/** Stores a statement with the entries that it lists. The key of these refuses an entry that is in another statement. */
export async function insertStatement(tx: Tx, statement: NewStatement, entryIds: readonly string[]) {
  await tx.all(sqlFor.insertInto('statement').values(statement));
  if (entryIds.length > 0)
    await tx.all(
      raw(sql`insert into statement_entry (entry_id, statement_id)
        select unnest(${[...entryIds]}::uuid[]), ${statement.id}::uuid`),
    );
}

/** The stored content of a statement; no row if the role can't see it. */
const alertSnapshot = (where: RawBuilder<SqlBool>) =>
  raw(sql<{ content: string; pdf: Buffer | null; patient_id: string }>`
    select s.content, s.pdf, p.survivor_id as patient_id from statement s
      join patient p on p.practice_id = s.practice_id and p.id = s.patient_id where ${where}`);

/** The stored content of a statement; undefined if there is none. */
export const keptStatement = (tx: Tx, id: string) => tx.first(alertSnapshot(sql<SqlBool>`s.id = ${id}`));

/** The same if it is of one of these records. */
export const keptOwnStatement = (tx: Tx, id: string, records: readonly string[]) =>
  tx.first(alertSnapshot(sql<SqlBool>`s.id = ${id} and s.patient_id = any (${[...records]}::uuid[])`));

/** Keeps the PDF; of two that were made at once the first one stays. */
export const keepStatementPdf = (tx: Tx, id: string, pdf: Buffer) =>
  tx.all(
    raw(sql`update statement set pdf = ${pdf}, pdf_sha256 = encode(sha256(${pdf}::bytea), 'hex')
      where id = ${id} and pdf is null`),
  );

/** The stored contents of a run's statements, in the order of their numbers. */
export const contentsOfRun = async (tx: Tx, runId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(
        sql<{ content: string }>`select s.content from statement s
          join statement_run r on r.practice_id = s.practice_id and r.id = s.run_id
          where s.run_id = ${runId} and (r.way is not null or s.way = 'print') order by s.year, s.serial`,
      ),
    )
  ).map(({ content }) => content);

/** Today in the current practice. */
export const today = one(raw(sql<{ today: string }>`select practice_today(current_practice()) as today`)).map(
  (row) => row.today,
);
