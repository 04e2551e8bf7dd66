import type { NewEntryInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { readLimits } from '../../chart/charges/index.ts';
import { usableKind } from '../adjustment-types/index.ts';
import * as queries from './queries.ts';
import { aboutDebit, aboutPatient, aboutTreatment } from './subjects.ts';

export type NewEntry = z.output<typeof NewEntryInput>;

/**
 * Prepares the posting of an entry: the treatment or entry that it is about, which stays locked, and its adjustment type with
 * the practice's limits. Refuses unknown ids, and more than there is to take off.
 */
export async function prepareEntry(
  tx: Tx,
  { patient_id, adjustment_kind_id, amount, treatment_id, entry_id }: NewEntry,
) {
  const kind = await usableKind(tx, adjustment_kind_id);
  if (kind === undefined) throw new Refusal('adjustment_kind_not_found');
  if ((await queries.accountOfPatient(tx, patient_id)) === undefined) throw new Refusal('patient_not_found');
  const ofTreatment =
    typeof treatment_id === 'string' ? await aboutTreatment(tx, treatment_id, patient_id) : undefined;
  const ofDebit = typeof entry_id === 'string' ? await aboutDebit(tx, entry_id, patient_id) : undefined;
  const about = ofTreatment ?? ofDebit ?? (await aboutPatient(tx, patient_id));
  const amount_cents = toCents(amount);
  if (kind.lowers && amount_cents > about.room_cents) throw new Refusal('more_than_charged');
  return { kind, about, amount_cents, limits: await tx.ask(readLimits) };
}

type Prepared = Awaited<ReturnType<typeof prepareEntry>>;

/** Posts a prepared entry; returns its id. */
export const postEntry = (
  tx: Tx,
  { kind, about, amount_cents }: Prepared,
  signed: { reason: string; created_by: string; created_by_id: string },
): Promise<string> =>
  queries.insertEntry(tx, about, {
    kind: kind.posts,
    amount_cents: kind.lowers ? -amount_cents : amount_cents,
    label: kind.name,
    ...signed,
  });
