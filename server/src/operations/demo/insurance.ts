import { addDays, InsurancePlanInput } from '@cusp/contract';
import type { BenefitCategory } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { insertSchedule } from '../../features/chart/fees/index.ts';
import { insertInsurancePlan } from '../../features/insurance/plans/index.ts';
import { newId } from '../../values/ids.ts';
import { ageOn } from './days.ts';
import type { DemoPatient } from './people.ts';

type Line = z.input<typeof InsurancePlanInput>['benefits'][number];
type Insured = DemoPatient & { id: string };

const carriers = [
  {
    name: 'Harbor Mutual',
    payer_id: 'HBRM1',
    phone: '(800) 555-0131',
    address: 'P.O. Box 4410\nAlbany, NY 12204',
    notes: 'The automated line reads benefits after the member ID.',
  },
  {
    name: 'Cedarline Dental',
    payer_id: 'CDRL7',
    phone: '(800) 555-0154',
    address: 'P.O. Box 880\nHartford, CT 06103',
    notes: '',
  },
  {
    name: 'Northstar Dental',
    payer_id: 'NSTR3',
    phone: '(800) 555-0119',
    address: '20 Lakeside Plaza\nRochester, NY 14604',
    notes: 'Referrals to specialists need a number.',
  },
];

/** What plans pay for whole groups: prevention, basic and major work. */
const percents = (prevention: number, basic: number, major: number): Line[] => {
  const of = (percent: number, ...categories: BenefitCategory[]) =>
    categories.map((category): Line => ({ type: 'percent', category, percent }));
  return [
    ...of(prevention, 'diagnostic', 'xray', 'preventive'),
    ...of(basic, 'restorative', 'endodontics', 'periodontics', 'surgery'),
    ...of(major, 'crowns', 'prosthodontics', 'implants'),
  ];
};
const amounts = (person: number, family: number, maximum: number): Line[] => [
  { type: 'deductible', amount: person, period: 'benefit_year' },
  { type: 'deductible', amount: family, level: 'family', period: 'benefit_year' },
  ...(['diagnostic', 'xray', 'preventive'] as const).map((category): Line => ({
    type: 'deductible',
    category,
    amount: 0,
    period: 'benefit_year',
  })),
  { type: 'maximum', amount: maximum, period: 'benefit_year' },
];
const braces = (lifetime: number): Line[] => [
  { type: 'percent', category: 'orthodontics', percent: 50 },
  { type: 'maximum', category: 'orthodontics', amount: lifetime, period: 'lifetime' },
];

type Choose = (...codes: string[]) => string[];

/** How often the usual things are paid. */
const limits = (choose: Choose): Line[] => [
  { type: 'limit', procedure_ids: choose('CLN1', 'CLN2'), quantity: 2, period: 'benefit_year' },
  { type: 'limit', procedure_ids: choose('EXM1', 'EXM2'), quantity: 2, period: 'benefit_year' },
  { type: 'limit', procedure_ids: choose('XRB1', 'XRB4'), quantity: 1, period: 'calendar_year' },
  { type: 'limit', procedure_ids: choose('XRF1', 'XRA1'), quantity: 1, period: 'months', span: 60 },
  { type: 'limit', category: 'crowns', quantity: 1, period: 'years', span: 5, area: 'tooth' },
  { type: 'age', procedure_ids: choose('FLU1'), age_to: 18 },
];
const waiting: Line[] = [
  { type: 'waiting', category: 'crowns', span: 12 },
  { type: 'waiting', category: 'prosthodontics', span: 12 },
];

const copays: Line[] = (
  [
    ['diagnostic', 0],
    ['xray', 0],
    ['preventive', 5],
    ['restorative', 35],
    ['endodontics', 250],
    ['periodontics', 60],
    ['crowns', 395],
    ['prosthodontics', 450],
    ['surgery', 75],
  ] as const
).map(([category, amount]) => ({ type: 'copay', category, amount }));

interface DemoPlan extends Omit<z.input<typeof InsurancePlanInput>, 'carrier_id' | 'benefits'> {
  carrier: string;
  benefits: (choose: Choose) => Line[];
}
const plans: readonly DemoPlan[] = [
  {
    carrier: 'Harbor Mutual',
    name: 'PPO Plus',
    employer: 'Bayline Ferries',
    group_number: '20417',
    benefits: (choose) => [
      ...percents(100, 80, 50),
      ...braces(1500),
      ...amounts(50, 150, 1500),
      ...limits(choose),
      ...waiting,
      { type: 'missing_tooth', category: 'prosthodontics' },
      ...[1, 2, 3, 4].map((sides): Line => ({
        type: 'downgrade',
        procedure_ids: choose(`FCB${sides}`),
        alternate_id: choose(`FAM${sides}`)[0],
      })),
    ],
  },
  {
    carrier: 'Harbor Mutual',
    name: 'Family Choice',
    employer: 'City Orchard Schools',
    group_number: '33810',
    kind: 'indemnity',
    in_network: false,
    year_start: 7,
    coordination: 'maintenance',
    benefits: (choose) => [
      ...percents(90, 70, 40),
      ...amounts(100, 300, 1000),
      ...limits(choose).slice(0, 2),
    ],
  },
  {
    carrier: 'Cedarline Dental',
    name: 'PPO 1000',
    employer: 'Lighthouse Books',
    group_number: 'CL-118',
    coordination: 'non_duplication',
    writes_off_after_maximum: false,
    benefits: (choose) => [...percents(100, 80, 50), ...amounts(50, 150, 1000), ...limits(choose)],
  },
  {
    carrier: 'Cedarline Dental',
    name: 'Premier',
    employer: 'Atlantic Rail',
    group_number: 'CL-904',
    benefits: (choose) => [
      ...percents(100, 90, 60),
      ...braces(2000),
      ...amounts(25, 75, 2000),
      ...limits(choose),
      ...(['diagnostic', 'preventive'] as const).map((category): Line => ({ type: 'not_counted', category })),
    ],
  },
  {
    carrier: 'Northstar Dental',
    name: 'HMO 15',
    group_number: 'NS-15',
    kind: 'copay',
    benefits: (choose) => [
      ...copays,
      ...limits(choose).slice(0, 3),
      { type: 'exclusion', category: 'implants' },
    ],
  },
];

interface DemoInsurance {
  today: string;
  patients: readonly Insured[];
  by: { id: string; name: string };
}

/** Three carriers with five plans, and patients who have them: their own, a parent's, one child two. */
export async function demoInsurance(tx: Tx, { today, patients, by }: DemoInsurance): Promise<void> {
  const ids = new Map<string, string>();
  for (const carrier of carriers) ids.set(carrier.name, newId());
  await tx.all(
    sqlFor
      .insertInto('carrier')
      .values(carriers.map((carrier) => ({ id: ids.get(carrier.name) ?? newId(), ...carrier }))),
  );
  const byCode = new Map(
    (await tx.all(sqlFor.selectFrom('procedure').select(['code', 'id']))).map(({ code, id }) => [code, id]),
  );
  const choose: Choose = (...codes) => codes.flatMap((code) => byCode.get(code) ?? []);
  const lists = await contractedLists(tx, by.name);
  const made: { id: string; carrier: string; from: string }[] = [];
  for (const { carrier, benefits, ...terms } of plans) {
    const valid_from = `${Number(today.slice(0, 4)) - 1}-01-01`;
    const given = InsurancePlanInput.parse({
      ...terms,
      carrier_id: ids.get(carrier),
      benefits: benefits(choose),
      fee_schedule_id: lists.get(carrier) ?? null,
    });
    made.push({
      id: await insertInsurancePlan(tx, { ...given, valid_from }, by),
      carrier,
      from: valid_from,
    });
  }
  await cover(tx, { today, patients, by }, made);
}

/** What the carriers have agreed to, about three quarters of the office's fees; by carrier. */
async function contractedLists(tx: Tx, recorded_by: string): Promise<Map<string, string>> {
  const fees = await tx.all(
    sqlFor
      .selectFrom('fee as f')
      .innerJoin('fee_schedule as s', (join) =>
        join.onRef('s.practice_id', '=', 'f.practice_id').onRef('s.id', '=', 'f.schedule_id'),
      )
      .select(['f.procedure_id', 'f.valid_from', 'f.fee_cents'])
      .where('s.kind', '=', 'office'),
  );
  const lists = new Map<string, string>();
  for (const [carrier, share] of [
    ['Harbor Mutual', 0.78],
    ['Cedarline Dental', 0.72],
  ] as const) {
    const { id } = await insertSchedule(tx, {
      kind: 'contracted',
      name: `${carrier} contract`,
      provider_id: null,
    });
    lists.set(carrier, id);
    await tx.all(
      sqlFor.insertInto('fee').values(
        fees.map(({ fee_cents, ...fee }) => ({
          id: newId(),
          schedule_id: id,
          ...fee,
          fee_cents: fee_cents === null ? null : Math.round((fee_cents * share) / 100) * 100,
          recorded_by,
        })),
      ),
    );
  }
  return lists;
}

/** Two of three who name a carrier have a coverage of one of its plans; children have their parent's. */
async function cover(
  tx: Tx,
  { today, patients, by }: DemoInsurance,
  made: readonly { id: string; carrier: string; from: string }[],
): Promise<void> {
  const isChild = ({ date_of_birth }: Insured) => ageOn(date_of_birth, today) < 18;
  const insured = patients.filter(({ insurance_provider }) => insurance_provider !== '');
  const adults = insured.filter((patient) => !isChild(patient)).filter((_, at) => at % 3 < 2);
  const subscriptions = adults.flatMap((patient, at) => {
    const offered = made.filter(({ carrier }) => carrier === patient.insurance_provider);
    const plan = offered[at % Math.max(1, offered.length)];
    return plan === undefined ? [] : [{ patient, plan, id: newId() }];
  });
  const parentOf = (child: Insured) =>
    subscriptions.find(({ patient }) => patient.insurance_id === child.insurance_id);
  const children = insured.filter(isChild).flatMap((child) => {
    const parent = parentOf(child);
    return parent === undefined ? [] : [{ child, parent }];
  });
  const other = made.find(({ carrier }) => carrier === 'Cedarline Dental');
  const [twice] = children;
  const second = twice && other ? { id: newId(), plan: other, child: twice.child } : undefined;

  await tx.all(
    sqlFor.insertInto('insurance_subscription').values([
      ...subscriptions.map(({ id, plan, patient }) => ({
        id,
        plan_id: plan.id,
        subscriber_patient_id: patient.id,
        member_id: patient.insurance_id,
      })),
      ...(second
        ? [
            {
              id: second.id,
              plan_id: second.plan.id,
              first_name: 'Marco',
              last_name: second.child.last_name,
              date_of_birth: addDays(second.child.date_of_birth, -11_200),
              member_id: 'CL40017782',
            },
          ]
        : []),
    ]),
  );
  const common = {
    from_date: `${Number(today.slice(0, 4)) - 1}-03-01`,
    recorded_by: by.name,
    recorded_by_id: by.id,
  };
  await tx.all(
    sqlFor.insertInto('coverage').values([
      ...subscriptions.map(({ id, patient }) => ({
        id: newId(),
        patient_id: patient.id,
        subscription_id: id,
        rank: 1,
        relationship: 'self' as const,
        ...common,
      })),
      ...children.map(({ child, parent }) => ({
        id: newId(),
        patient_id: child.id,
        subscription_id: parent.id,
        rank: 1,
        relationship: 'child' as const,
        ...common,
        from_date: child.date_of_birth > common.from_date ? child.date_of_birth : common.from_date,
      })),
      ...(second
        ? [
            {
              id: newId(),
              patient_id: second.child.id,
              subscription_id: second.id,
              rank: 2,
              relationship: 'child' as const,
              ...common,
              notes: 'By court order the mother’s plan pays first.',
            },
          ]
        : []),
    ]),
  );
}
