import type { TreatmentPlan, TreatmentPlanChange } from '@cusp/contract';
import { planBounds } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { readLimits, mayPost } from '../charges/index.ts';
import * as queries from './queries.ts';
import { type TreatmentPlanColumns, treatmentsOfPlan, setFee } from './saving-queries.ts';
import { shownTreatmentPlan } from './shown.ts';
import { discountsOf, takeFromOthers, setLines } from './line-queries.ts';

type Given = Omit<z.output<typeof TreatmentPlanChange>, 'version'>;
type Phases = NonNullable<Given['phases']>;

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/**
 * The stored fields of a plan itself; fields that aren't given stay as they are.
 * Refuses pictures that aren't the patient's.
 */
export async function fieldsOf(
  tx: Tx,
  patientId: string,
  { phases, image_ids, ...given }: Given,
  stored: { phases: string[]; image_ids: string[] } = { phases: [], image_ids: [] },
): Promise<TreatmentPlanColumns> {
  const images = [...new Set(image_ids?.map((id) => id.toLowerCase()))];
  if (images.length > 0 && (await queries.imagesOf(tx, patientId, images)).length < images.length)
    throw new Refusal('image_not_found');
  return {
    title: given.title,
    note: given.note,
    staff_note: given.staff_note,
    self_pay: given.self_pay,
    estimate_requested_on: given.estimate_requested_on,
    phases: phases?.map(({ name }) => name) ?? stored.phases,
    image_ids: image_ids === undefined ? stored.image_ids : images,
  };
}

/**
 * Makes these phases the lines of a plan, in their order, and sets the fees that are given. Treatments in another open
 * plan are moved here. All plans of the patient are locked.
 */
export async function saveLines(
  tx: Tx,
  { id, patient_id }: { id: string; patient_id: string },
  phases: Phases,
  person: Person,
): Promise<void> {
  const lines = phases.flatMap(({ visits }, phase) =>
    visits.flatMap((visit, index) =>
      visit.lines.map((line, place) => ({
        ...line,
        treatment_id: line.treatment_id.toLowerCase(),
        phase: phase + 1,
        visit: index + 1,
        position: place + 1,
        path: `phases.${phase}.visits.${index}.lines.${place}`,
      })),
    ),
  );
  validateLines(lines);
  const ids = lines.map(({ treatment_id }) => treatment_id);
  const treatments = new Map(
    (ids.length === 0 ? [] : await treatmentsOfPlan(tx, patient_id, ids)).map((one) => [one.id, one]),
  );
  const discounts = await discountsOf(tx, id);
  const limits = await tx.ask(readLimits);
  for (const { treatment_id, fee, discount = 0, path } of lines) {
    const treatment = treatments.get(treatment_id);
    if (treatment === undefined) throw new Refusal('treatment_not_found');
    const isNew = typeof fee === 'number' && (!treatment.priced || toCents(fee) !== treatment.cost_cents);
    if (isNew && treatment.status !== 'planned')
      throw wrong(`${path}.fee`, 'You can change the fee only for planned treatments.');
    const cents = typeof fee === 'number' ? toCents(fee) : treatment.cost_cents;
    if (toCents(discount) > cents && (treatment.priced || isNew))
      throw wrong(`${path}.discount`, 'The discount cannot be larger than the fee.');
    // It is posted with the charge: the person who promises it grants it.
    const about = { amount_cents: toCents(discount), charged_cents: cents, discounted_cents: 0 };
    const isMore = about.amount_cents > (discounts.get(treatment_id) ?? 0);
    if (isMore && !mayPost(person, { posts: 'adjustment', lowers: true }, about, limits))
      throw new Refusal('must_ask');
    if (isNew) {
      await setFee(tx, treatment_id, fee, person);
      recordEvent(tx, 'treatment.changed', treatment_id, byStaff(person));
    }
  }
  for (const other of await takeFromOthers(tx, id, ids))
    recordEvent(tx, 'treatment_plan.changed', other, byStaff(person));
  await setLines(
    tx,
    id,
    lines.map(({ treatment_id, phase, visit, position, choice, option, diagnosis, discount = 0 }) => ({
      treatment_id,
      phase,
      visit,
      position,
      choice,
      option,
      diagnosis,
      discount_cents: toCents(discount),
    })),
  );
}

function validateLines(
  lines: readonly { treatment_id: string; choice: string; option: string; path: string }[],
): void {
  if (lines.length > planBounds.lines) throw wrong('phases', `Use at most ${planBounds.lines} treatments.`);
  const seen = new Set<string>();
  for (const { treatment_id, choice, option, path } of lines) {
    if (seen.has(treatment_id)) throw wrong(`${path}.treatment_id`, 'This treatment is already in the plan.');
    seen.add(treatment_id);
    if ((choice === '') !== (option === ''))
      throw wrong(`${path}.option`, 'An alternative has both the name of its group and one of its own.');
  }
}

/** The plan as calls answer it, read again. */
export async function shownById(tx: Tx, id: string): Promise<TreatmentPlan> {
  const plan = await tx.ask(queries.seekPlan(id));
  if (plan === undefined) throw new Error('A plan that was written is missing.');
  return shownTreatmentPlan(plan);
}
