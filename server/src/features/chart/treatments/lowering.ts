import { mayStaff } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { chargeOfTreatment, readLimits, mayPost } from '../charges/index.ts';
import type { TreatmentColumns } from './rules.ts';

type Change = Partial<Pick<TreatmentColumns, 'status' | 'cost_cents'>> & {
  patient_id?: string;
  struck?: boolean;
};

/**
 * Refuses a change of a locked treatment that lowers what was charged for it, or takes it off this patient, by who may not.
 * Whichever call it comes from, it is an adjustment of the difference: with its permission, within the practice's limit together with
 * earlier ones, and below what was paid only by who may refund. Who undoes what they posted themselves today needs no
 * approval: the undoing stands on the same day's sheet.
 */
export async function mustMayLower(tx: Tx, id: string, change: Change, person: Person): Promise<void> {
  const { status, cost_cents, patient_id, struck = false } = change;
  const before = await tx.one(
    raw(sql<{ was: number; becomes: number; stays: boolean; is_undo: boolean }>`
      select case when t.status = 'planned' or t.struck_at is not null then 0 else t.cost_cents end as was,
          case when coalesce(${status ?? null}, t.status) = 'planned' or ${struck} then 0
            else coalesce(${cost_cents ?? null}::bigint, t.cost_cents) end as becomes,
          coalesce((select n.survivor_id = p.survivor_id from patient n where n.id = ${patient_id ?? null}::uuid), true) as stays,
          coalesce(current_setting('app.chart_act', true), '') = 'undo' as is_undo
        from treatment t join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        where t.id = ${id}`),
  );
  const { was, becomes, stays, is_undo } = before;
  if (was === 0 || (stays && becomes >= was)) return;
  if (!mayStaff(person, 'ledger.adjust')) throw new Refusal('fee_not_yours');
  if (becomes >= was) return;
  const charge = await chargeOfTreatment(tx, id, person.id);
  const isOwn = is_undo && charge.is_own_of_today;
  const about = { ...charge, amount_cents: was - becomes };
  if (!isOwn && !mayPost(person, { posts: 'adjustment', lowers: true }, about, await tx.ask(readLimits)))
    throw new Refusal('must_ask');
  const left = Math.max(0, becomes - (was - charge.room_cents));
  if (!is_undo && charge.paid_cents > left && !mayStaff(person, 'ledger.refund'))
    throw new Refusal('fee_below_paid');
}
