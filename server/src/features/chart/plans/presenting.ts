import { hash } from 'node:crypto';
import { snapshotLines, planFormat, planValidDays, addDays } from '@cusp/contract';
import type { PlanSnapshot } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { patientById } from '../../people/patients/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { makePlanPdf } from './make-pdf.ts';
import type { PlanInsurance } from './plan-insurance.ts';
import { releaseWaiting } from '../../imaging/images/index.ts';
import * as kept from './presentation-queries.ts';
import * as queries from './queries.ts';
import type { TreatmentPlanRow } from './queries.ts';
import { answersOfStaff, lineName } from './rules.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { shownPresentation, snapshotPlan } from './shown.ts';

interface Order {
  id: string;
  valid_until: string;
  in_portal: boolean;
  version?: number | null | undefined;
}

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Stores the present plan as a new version. The PDF is made between two transactions; if the plan was changed
 * meanwhile, nothing is kept.
 */
export async function presentPlan(
  order: Order,
  person: Person,
  { inPractice, planInsurance }: { inPractice: InPractice; planInsurance: PlanInsurance },
) {
  const draft = (tx: Tx) => draftOf(tx, order, { person, planInsurance });
  const first = await inPractice(draft);
  const pdf = await makePlanPdf(person.practice.id, { what: 'plan', snapshot: first.snapshot });
  return inPractice(async (tx) => {
    await queries.lockTreatmentPlan(tx, order.id);
    const { snapshot, plan } = await draft(tx);
    const content = canonicalJson(snapshot);
    if (content !== canonicalJson(first.snapshot)) throw new Refusal('stale_version');
    const { plan_id, number, presented_on, presented_by, valid_until } = snapshot;
    await kept.insertPresentation(tx, {
      plan_id,
      number,
      presented_on,
      presented_by,
      valid_until,
      patient_id: plan.patient_id,
      treatment_ids: snapshotLines(snapshot.plan.phases).map(({ treatment_id }) => treatment_id),
      content,
      sha256: hash('sha256', content),
      pdf,
      pdf_sha256: hash('sha256', pdf),
      presented_by_id: person.id,
      // If one version was in the portal, the next one is, too.
      in_portal: order.in_portal || plan.heads.some(({ in_portal }) => in_portal),
    });
    // A plan in the portal shows its images there.
    if (order.in_portal)
      await releaseWaiting(
        tx,
        person,
        snapshot.plan.images.map((image) => image.id),
      );
    recordEvent(tx, 'treatment_plan.presented', order.id, byStaff(person));
    return shownPresentation(
      await presentationOf(tx, order.id, number),
      await tx.ask(planInsurance.answered(order.id)),
      answersOfStaff(person),
    );
  });
}

/** A version; refuses one that isn't there. */
export async function presentationOf(tx: Tx, id: string, number: number): Promise<kept.PresentationRow> {
  const found = await tx.ask(kept.seekPresentation(id, number));
  if (found === undefined) throw new Refusal('treatment_plan_not_found');
  return found;
}

/** The version that would be stored of the plan now; refuses a plan that can't be presented. */
async function draftOf(
  tx: Tx,
  { id, valid_until, version }: Order,
  { person, planInsurance }: { person: Person; planInsurance: PlanInsurance },
) {
  const plan = requireCurrentVersion(await tx.ask(queries.seekPlan(id)), version, 'treatment_plan_not_found');
  requirePresentable(plan);
  const today = todayAt(person.practice.timeZone);
  requireValidUntil(valid_until, today);
  const [practice, patient, language, insured] = await Promise.all([
    ownPractice(tx),
    tx.ask(patientById(plan.patient_id)),
    patientLanguage(tx, plan.patient_id),
    plan.self_pay ? undefined : tx.ask(planInsurance.expected(id)),
  ]);
  const snapshot: PlanSnapshot = {
    format: planFormat,
    plan_id: id,
    number: (plan.heads[0]?.number ?? 0) + 1,
    presented_on: today,
    presented_by: person.name,
    valid_until,
    practice: { name: practice.name, address: practice.address, phone: practice.phone, npi: practice.npi },
    patient: {
      name: `${patient.first_name} ${patient.last_name}`,
      date_of_birth: patient.date_of_birth,
    },
    ...(language !== 'en' && { language }),
    plan: snapshotPlan(plan, planFormat, insured),
    estimate: plan.self_pay
      ? {
          providers: providersOf(plan, person),
          service_date: firstDay(plan),
          ...(practice.taxpayer_number !== '' && { taxpayer_number: practice.taxpayer_number }),
        }
      : null,
  };
  return { snapshot, plan };
}

function requirePresentable({ lines }: TreatmentPlanRow): void {
  if (lines.length === 0) throw new Refusal('plan_empty');
  const unpriced = lines.find(({ priced }) => !priced);
  if (unpriced !== undefined)
    throw new Refusal('plan_unpriced', [], {
      detail: `${lineName(unpriced)} has no fee yet. Enter it before presenting the plan.`,
    });
  const overdone = lines.find(({ fee_cents, discount_cents }) => discount_cents > fee_cents);
  if (overdone !== undefined)
    throw new Refusal('plan_discount', [], {
      detail: `The discount on ${lineName(overdone)} is larger than its fee. Lower it before presenting the plan.`,
    });
}

function requireValidUntil(valid_until: string, today: string): void {
  const message =
    valid_until < today
      ? 'The expiration date must be today or later.'
      : valid_until > addDays(today, planValidDays.most)
        ? `A plan is valid for at most ${planValidDays.most} days.`
        : undefined;
  if (message !== undefined) throw new Refusal('invalid', [{ path: 'valid_until', message }]);
}

/** The treating providers; without any in the lines, the presenter. */
function providersOf({ lines }: TreatmentPlanRow, person: Person): { name: string; npi: string }[] {
  const named = new Map<string, string>();
  for (const { provider_name, provider_npi } of lines)
    if (provider_name !== null) named.set(provider_name, provider_npi ?? '');
  if (named.size === 0) named.set(person.name, person.npi);
  return [...named].map(([name, npi]) => ({ name, npi }));
}

const firstDay = ({ lines }: TreatmentPlanRow): string | null =>
  lines.flatMap(({ appointment_date }) => appointment_date ?? []).toSorted()[0] ?? null;
