import { hash } from 'node:crypto';
import { snapshotLines, planFormat, addDays, readTooth } from '@cusp/contract';
import type { PlanSnapshot } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { canonicalJson } from '../../values/canonical-json.ts';
import {
  insertAnswer,
  insertPresentation,
  insertTreatmentPlan,
  seekPlan,
  setLines,
  planPdf,
  snapshotPlan,
} from '../../features/chart/plans/index.ts';
import { planInsurance } from '../../features/insurance/estimates/index.ts';
import { ageOn } from './days.ts';
import { demoSignature } from './signature.ts';

/** A treatment in a plan: its entry in the catalog, tooth, fee in dollars and where it stands. */
interface DemoLine {
  code: string;
  tooth?: string;
  fee: number;
  phase: number;
  visit: number;
  choice?: string;
  option?: string;
  discount?: number;
  diagnosis?: string;
}
interface DemoPlan {
  title: string;
  note: string;
  staff_note?: string;
  self_pay?: boolean;
  phases: string[];
  lines: DemoLine[];
  /** So many days ago, and for how many days; never if absent. */
  presented?: { ago: number; days: number; in_portal: boolean };
  signed?: boolean;
}

const gap = 'Close the gap at #19';
/** Plans: one signed, one that offers two alternatives, one that has expired, and one that is still being made. */
const plans: readonly DemoPlan[] = [
  {
    title: 'Save tooth 14',
    note: 'The deep decay has reached the nerve. We treat the root first; two weeks later the tooth gets its crown.',
    staff_note: 'Prefers mornings. Take breaks; jaw gets tired.',
    phases: ['Relieve the pain', 'Restore the tooth'],
    lines: [
      { code: 'RCT4', tooth: '#14', fee: 1280, phase: 1, visit: 1, diagnosis: 'K04.02' },
      { code: 'CRN11', tooth: '#14', fee: 310, phase: 2, visit: 1 },
      { code: 'CRN3', tooth: '#14', fee: 1390, phase: 2, visit: 1, discount: 90 },
    ],
    presented: { ago: 27, days: 90, in_portal: true },
    signed: true,
  },
  {
    title: 'Replace the missing lower molar',
    note: 'Either option lets you chew on the left side again. An implant doesn’t affect the neighboring teeth and takes about five months. A bridge takes about three weeks.',
    self_pay: true,
    phases: ['Replacement'],
    lines: [
      {
        code: 'IMP1',
        tooth: '#19',
        fee: 2350,
        phase: 1,
        visit: 1,
        choice: gap,
        option: 'Implant',
        diagnosis: 'K08.401',
      },
      {
        code: 'CRN14',
        tooth: '#19',
        fee: 1480,
        phase: 1,
        visit: 1,
        choice: gap,
        option: 'Implant',
        diagnosis: 'K08.401',
      },
      {
        code: 'BRG3',
        tooth: '#18-20',
        fee: 2980,
        phase: 1,
        visit: 1,
        choice: gap,
        option: 'Bridge',
        diagnosis: 'K08.401',
      },
    ],
    presented: { ago: 2, days: 60, in_portal: true },
  },
  {
    title: 'Crowns on the upper back teeth',
    note: 'Two old fillings are too large for the remaining tooth structure.',
    phases: ['Crowns'],
    lines: [
      { code: 'CRN4', tooth: '#3', fee: 1350, phase: 1, visit: 1 },
      { code: 'CRN4', tooth: '#2', fee: 1350, phase: 1, visit: 2 },
    ],
    presented: { ago: 130, days: 90, in_portal: false },
  },
  {
    title: 'After the examination',
    note: '',
    staff_note: 'Ask about the wisdom teeth first.',
    phases: ['First', 'When there is time'],
    lines: [
      { code: 'CRN1', tooth: '#30', fee: 1290, phase: 1, visit: 1 },
      { code: 'RCT3', tooth: '#4', fee: 1040, phase: 2, visit: 1 },
    ],
  },
];

interface Person {
  id: string;
  name: string;
}
interface Known {
  id: string;
  date_of_birth: string;
}
interface Office {
  today: string;
  dentist: Person & { npi: string };
  practice: { name: string; address: string; phone: string; npi: string; taxpayer_number: string };
}

/** Gives a few adults their treatment plans. */
export async function demoPlans(tx: Tx, patients: readonly Known[], office: Office): Promise<void> {
  const adults = patients.filter(({ date_of_birth }) => ageOn(date_of_birth, office.today) > 40);
  for (const [index, plan] of plans.entries()) {
    const patient = adults[index];
    if (patient === undefined) throw new Error('The demo has adults.');
    await makePlan(tx, plan, patient.id, office);
  }
}

async function makePlan(tx: Tx, plan: DemoPlan, patient_id: string, office: Office): Promise<void> {
  const { dentist, today } = office;
  const on = addDays(today, -(plan.presented?.ago ?? 1));
  const lines = [];
  for (const [index, { fee, discount = 0, code, tooth = '', ...place }] of plan.lines.entries()) {
    const treatment_id = await planned(tx, { patient_id, code, tooth, fee, date: on });
    const { phase, visit, choice = '', option = '', diagnosis = '' } = place;
    lines.push({
      treatment_id,
      phase,
      visit,
      choice,
      option,
      diagnosis,
      position: index + 1,
      discount_cents: discount * 100,
    });
  }
  const id = await insertTreatmentPlan(tx, {
    patient_id,
    title: plan.title,
    note: plan.note,
    staff_note: plan.staff_note ?? '',
    self_pay: plan.self_pay ?? false,
    estimate_requested_on: plan.self_pay ? on : null,
    image_ids: [],
    phases: plan.phases,
    created_by: dentist.name,
    created_by_id: dentist.id,
  });
  await setLines(tx, id, lines);
  if (plan.presented !== undefined) await present(tx, id, { ...plan, presented: plan.presented, on }, office);
}

/** Plans an entry of the catalog. */
async function planned(
  tx: Tx,
  {
    code,
    fee,
    tooth,
    ...rest
  }: { patient_id: string; code: string; tooth: string; fee: number; date: string },
): Promise<string> {
  const id = newId();
  const { id: procedure_id, category } = await tx.one(
    sqlFor.selectFrom('procedure').select(['id', 'category']).where('code', '=', code),
  );
  await tx.all(
    sqlFor.insertInto('treatment').values({
      id,
      ...rest,
      procedure_id,
      procedure: category,
      tooth_number: tooth,
      tooth: readTooth(tooth, 'universal')?.tooth ?? null,
      description: '',
      notes: '',
      status: 'planned',
      cost_cents: fee * 100,
    }),
  );
  return id;
}

type Presented = DemoPlan & { presented: NonNullable<DemoPlan['presented']>; on: string };

async function present(
  tx: Tx,
  id: string,
  { presented, on, signed = false, self_pay = false }: Presented,
  { dentist, practice: { taxpayer_number, ...practice } }: Office,
): Promise<void> {
  const plan = await tx.ask(seekPlan(id));
  if (plan === undefined) throw new Error('A plan of the demo is missing.');
  const { first_name, last_name, date_of_birth } = await tx.one(
    sqlFor
      .selectFrom('patient')
      .select(['first_name', 'last_name', 'date_of_birth'])
      .where('id', '=', plan.patient_id),
  );
  const name = `${first_name} ${last_name}`;
  const snapshot: PlanSnapshot = {
    format: planFormat,
    plan_id: id,
    number: 1,
    presented_on: on,
    presented_by: dentist.name,
    valid_until: addDays(on, presented.days),
    practice,
    patient: { name, date_of_birth },
    plan: snapshotPlan(plan, planFormat, self_pay ? undefined : await tx.ask(planInsurance.expected(id))),
    estimate: self_pay
      ? { providers: [{ name: dentist.name, npi: dentist.npi }], taxpayer_number, service_date: null }
      : null,
  };
  const content = canonicalJson(snapshot);
  const sha256 = hash('sha256', content);
  const pdf = await planPdf(snapshot);
  const treatment_ids = snapshotLines(snapshot.plan.phases).map(({ treatment_id }) => treatment_id);
  const version = { plan_id: id, number: 1, patient_id: plan.patient_id, sha256 };
  await insertPresentation(tx, {
    ...version,
    treatment_ids,
    content,
    pdf,
    pdf_sha256: hash('sha256', pdf),
    presented_on: on,
    presented_by: dentist.name,
    presented_by_id: dentist.id,
    valid_until: snapshot.valid_until,
    in_portal: presented.in_portal,
  });
  if (!signed) return;
  await insertAnswer(
    tx,
    {
      ...version,
      accepted: true,
      scope: 'whole',
      phase: null,
      reason: '',
      e_signature: demoSignature(),
      signer_name: name,
      relationship: 'self',
      via: 'desk',
      by_name: dentist.name,
      by_id: dentist.id,
    },
    { lines: treatment_ids, declined: [] },
  );
}
