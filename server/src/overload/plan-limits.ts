/** The limits of a practice's plan. Every call that adds staff, patients or images checks them first. */
import { sql } from 'kysely';
import { raw, sqlFor } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { tallied } from '../db/tally.ts';
import { Refusal } from '../values/refusal.ts';

/** A practice's usage: active staff, patients, and the bytes of all its images, photos of cards and documents, including archived and struck ones. */
export interface PlanUsage {
  staff: number;
  patients: number;
  storage_bytes: number;
}

/** The current use of each kind. A transaction doesn't see the patients that it has added itself: they are counted at its end. */
const used = {
  staff: sql<number>`(select count(*) from staff where deactivated_at is null)`,
  patients: tallied('records'),
  storage_bytes: sql<number>`(select coalesce(sum(size), 0)::bigint from stored_picture)`,
};

export const usageOf = (tx: Tx): Promise<PlanUsage> =>
  tx.one(
    raw(sql<PlanUsage>`
      select ${used.staff} as staff, ${used.patients} as patients, ${used.storage_bytes} as storage_bytes`),
  );

const mebibyte = 1024 * 1024;

/**
 * Refuses (`plan_limit`) additions beyond the limits of the current practice's plan. The subscription's row is locked
 * until the transaction ends, so that two at once don't both take the last place. A plan without the limit, and a
 * practice without a plan (in its trial), have no limit; existing records beyond a limit stay.
 * @param more what is about to be added: a number of staff (the caller includes open invitations), of patients, or bytes
 *   of files
 */
export async function refuseOverPlanLimit(tx: Tx, more: Partial<PlanUsage>): Promise<void> {
  const limits = await tx.first(
    sqlFor
      .selectFrom('subscription as s')
      .innerJoin('plan as p', 'p.id', 's.plan_id')
      .select(['p.name', 'p.staff_limit', 'p.patient_limit', 'p.storage_limit_mib']),
  );
  if (limits === undefined) return;
  const { name, staff_limit, patient_limit, storage_limit_mib } = limits;
  const kinds = [
    { more: more.staff, limit: staff_limit, kind: 'staff', words: 'member of staff|members of staff' },
    { more: more.patients, limit: patient_limit, kind: 'patients', words: 'patient|patients' },
    {
      more: more.storage_bytes,
      limit: storage_limit_mib === null ? null : storage_limit_mib * mebibyte,
      kind: 'storage_bytes',
      words: '',
    },
  ] as const;
  const limited = kinds.filter(({ more: added, limit }) => added !== undefined && limit !== null);
  if (limited.length === 0) return;
  await tx.one(sqlFor.selectFrom('subscription').select('id').forUpdate());
  for (const { more: added = 0, limit, kind, words } of limited) {
    if (limit === null) continue;
    const { usage } = await tx.one(raw(sql<{ usage: number }>`select ${used[kind]} as usage`));
    if (usage + added <= limit) continue;
    const [one = '', many = ''] = words.split('|');
    const amount =
      words === ''
        ? sizeWords(limit / mebibyte)
        : `${limit.toLocaleString('en-US')} ${limit === 1 ? one : many}`;
    throw new Refusal('plan_limit', [], {
      detail: `The plan “${name}” allows ${amount}${words === '' ? ' of files' : ''}. To add more, an owner can choose a larger plan under Subscription.`,
    });
  }
}

const sizeWords = (mib: number): string =>
  mib >= 1024 && mib % 512 === 0
    ? `${(mib / 1024).toLocaleString('en-US')} GB`
    : `${mib.toLocaleString('en-US')} MB`;
