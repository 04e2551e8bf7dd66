import { InsurancePlanInput } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { insertSchedule } from '../../features/chart/fees/index.ts';
import { insertInsurancePlan } from '../../features/insurance/plans/index.ts';
import { newId } from '../../values/ids.ts';
import { demoCarriers, demoInsurancePlans } from './insurance-plans.ts';
import type { Choose } from './insurance-plans.ts';
import { ageOn } from './days.ts';
import type { DemoPatient } from './people.ts';

type Insured = DemoPatient & { id: string };

interface DemoInsurance {
  today: string;
  patients: readonly Insured[];
  by: { id: string; name: string };
}

/** Three carriers with five plans, one of each entered twice, and patients who have them: their own, a parent's, one child two. */
export async function demoInsurance(tx: Tx, { today, patients, by }: DemoInsurance): Promise<void> {
  const ids = new Map<string, string>();
  for (const carrier of demoCarriers) ids.set(carrier.name, newId());
  await tx.all(
    sqlFor
      .insertInto('carrier')
      .values(demoCarriers.map((carrier) => ({ id: ids.get(carrier.name) ?? newId(), ...carrier }))),
  );
  const byCode = new Map(
    (await tx.all(sqlFor.selectFrom('procedure').select(['code', 'id']))).map(({ code, id }) => [code, id]),
  );
  const choose: Choose = (...codes) => codes.flatMap((code) => byCode.get(code) ?? []);
  const lists = await contractedLists(tx, by.name);
  const made: { id: string; carrier: string; from: string }[] = [];
  for (const { carrier, benefits, ...terms } of demoInsurancePlans) {
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

/** Contracted fees by carrier, about three quarters of the office's fees. */
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

/** Verifications by phone this month; every fourth coverage was not verified. */
const usedBy = (at: number, today: string) =>
  at % 4 === 3
    ? { used_maximum_cents: null, used_deductible_cents: null, used_lifetime_cents: null, used_on: null }
    : {
        used_maximum_cents: [0, 42_000, 118_000][at % 4] ?? 0,
        used_deductible_cents: [0, 5000, 5000][at % 4] ?? 0,
        used_lifetime_cents: 0,
        used_on: `${today.slice(0, 8)}01`,
      };

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
              // Early in the year: usually his plan pays before the mother’s.
              date_of_birth: `${Number(second.child.date_of_birth.slice(0, 4)) - 31}-02-11`,
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
      ...subscriptions.map(({ id, patient }, at) => ({
        id: newId(),
        patient_id: patient.id,
        subscription_id: id,
        rank: 1,
        relationship: 'self' as const,
        ...common,
        ...usedBy(at, today),
      })),
      ...children.map(({ child, parent }) => ({
        id: newId(),
        patient_id: child.id,
        subscription_id: parent.id,
        rank: 1,
        relationship: 'child' as const,
        ...common,
        from_date: child.date_of_birth > common.from_date ? child.date_of_birth : common.from_date,
        ...usedBy(0, today),
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
              ...usedBy(0, today),
            },
          ]
        : []),
    ]),
  );
}
