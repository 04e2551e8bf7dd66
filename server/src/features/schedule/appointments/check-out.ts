import { areaFits, plannedHere } from '@cusp/contract';
import type { checkOutVisit, ParsedOf, ScheduledAppointment } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toCents } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { afterCompletion, mouthToday } from '../../chart/chart/index.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import { findScheduled, canProgress } from '../calendar/index.ts';
import {
  catalogEntry,
  chargedFor,
  insertTreatment,
  lockTreatments,
  treatingProvider,
  setTreatmentStatuses,
  storedWork,
  withFee,
  refuseReferredOrDeclined,
  newTreatment,
  siteOfRow,
  siteToWrite,
} from '../../chart/treatments/index.ts';
import { changeAppointment } from './changing.ts';
import { placesOfDone, siteField } from './check-out-places.ts';
import type { ExpectedInsurance } from './expected-insurance.ts';
import type { StoredAppointment } from './appointment-queries.ts';

type CheckOut = Omit<ParsedOf<typeof checkOutVisit>['body'], 'version'>;
type Added = NonNullable<CheckOut['added']>[number];
interface Call {
  tx: Tx;
  person: Person;
  insurance: ExpectedInsurance;
}

/**
 * Checks the visit out: completes those of its treatments that were done, and what was done beside them; the others stay as
 * they are. Refuses a charge whose provider isn't clear, and a visit for which nothing is charged without a reason.
 * @param path the call's field for that reason
 * @returns the visit, as the schedule shows it
 */
export async function checkOutAppointment(
  call: Call,
  stored: StoredAppointment,
  {
    completed_treatment_ids: done,
    added = [],
    places = [],
    charges = [],
    provider_id: otherwise,
    uncharged_reason,
    insurance,
  }: CheckOut,
  path = 'uncharged_reason',
): Promise<ScheduledAppointment> {
  const { tx, person } = call;
  if (!canProgress(stored.progress, 'checked_out')) throw new Refusal('visit_progress');
  if (!done.every((id) => stored.treatment_ids.includes(id))) throw new Refusal('treatment_not_found');
  if (otherwise && (await lockProviderForShare(tx, otherwise)) === undefined)
    throw new Refusal('provider_not_found');
  const planned = await plannedElsewhere(call, stored, added, done);
  const carriedOut = [...planned.values()];
  const before = (await lockTreatments(tx, [...done, ...carriedOut])).filter(
    ({ status }) => status !== 'completed',
  );
  for (const { outcome } of before) refuseReferredOrDeclined({ status: 'completed', outcome });
  const sites = await placesOfDone(tx, places, {
    done: before.map(({ id }) => id),
    numbering: person.practice.numbering,
  });
  const whose = treatingProvider(tx, person);
  refuseChargesOfOthers(charges, before);
  const after = [];
  for (const treatment of before) {
    const at = charges.findIndex(({ treatment_id }) => treatment_id === treatment.id);
    const charge = charges[at];
    const provider_id = await whose(await storedWork(tx, treatment), {
      ...(charge?.provider_id && { given: charge.provider_id, path: `charges.${at}.provider_id` }),
      stored: treatment.provider_id,
      visit: stored.provider_id,
      otherwise,
      isCharged: true,
    });
    const cost_cents = typeof charge?.cost === 'number' ? toCents(charge.cost) : undefined;
    after.push({ id: treatment.id, status: 'completed' as const, provider_id, cost_cents });
  }
  const repriced = new Set(after.flatMap(({ id, cost_cents }) => (cost_cents === undefined ? [] : [id])));
  await setTreatmentStatuses(
    tx,
    after.map((treatment) => ({ ...treatment, site: sites.get(treatment.id) })),
    person,
  );
  for (const { id } of after) recordEvent(tx, 'treatment.completed', id, byStaff(person));
  const made: string[] = [];
  for (const [place, one] of added.entries())
    if (!planned.has(place)) made.push(await addDone(call, stored, one, { place, whose, otherwise }));

  const completed = [...after.map(({ id }) => id), ...made];
  await afterCompletion(tx, person, stored.patient_id, completed, { appointmentId: stored.id });
  const treatment_ids = [...stored.treatment_ids, ...carriedOut, ...made].toSorted();
  const isCharged = (await chargedFor(tx, treatment_ids)) > 0;
  if (!isCharged && uncharged_reason.trim() === '')
    throw new Refusal('invalid', [{ path, message: 'Enter a reason why nothing is charged.' }]);
  await call.insurance.expect(
    tx,
    { ...(insurance ?? billedAsUsual), patientId: stored.patient_id, treatmentIds: treatment_ids },
    person,
  );
  return changeAppointment(
    call,
    stored,
    {
      progress: 'checked_out',
      // Expected procedures that weren't done were taken off.
      expected_procedures: [],
      treatment_ids,
      uncharged_reason: isCharged ? '' : uncharged_reason,
    },
    {
      kind: 'progress',
      also: {
        before: {
          treatments: before.map(({ id, status, provider_id, cost_cents, priced }) => ({
            id,
            status,
            provider_id,
            ...(repriced.has(id) && { cost_cents, priced }),
          })),
        },
        after: { treatments: after, made },
      },
    },
    (id) => findScheduled(tx, id, person),
  );
}

/** The choice if the desk says nothing about insurance. */
const billedAsUsual = { bill: true, reason: '', assumption: 'most' } as const;

/** What isn't completed with this check-out keeps its charge. */
function refuseChargesOfOthers(
  charges: NonNullable<CheckOut['charges']>,
  done: readonly { id: string }[],
): void {
  const at = charges.findIndex(({ treatment_id }) => done.every(({ id }) => id !== treatment_id));
  if (at !== -1)
    throw new Refusal('invalid', [
      {
        path: `charges.${at}.treatment_id`,
        message: 'This treatment was just completed or updated by someone else. Reopen check-out to see it.',
      },
    ]);
}

interface Adding {
  place: number;
  whose: ReturnType<typeof treatingProvider>;
  otherwise: string | null | undefined;
}

/**
 * What was added at the desk and is planned as it was done, but not for this visit: the planned treatment, by the place among what was
 * added. Else it would be charged beside its plan.
 */
async function plannedElsewhere(
  { tx, person }: Call,
  { patient_id, treatment_ids }: StoredAppointment,
  added: readonly Added[],
  done: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (added.length === 0) return found;
  const { numbering } = person.practice;
  const { on, treatments } = await mouthToday(tx, patient_id, person);
  for (const [place, one] of added.entries()) {
    const chosen = await catalogEntry(tx, one.procedure_id);
    const open = treatments.filter(
      ({ id }) => !done.includes(id) && !treatment_ids.includes(id) && ![...found.values()].includes(id),
    );
    const planned =
      chosen &&
      plannedHere(
        {
          ...siteToWrite(one, undefined, numbering).site,
          paint: chosen.paint,
          procedure: chosen.category,
          procedure_id: chosen.id,
          status: 'completed',
          outcome: null,
          since: on,
        },
        open,
      );
    // With another fee, or of the whole mouth, it may be something else.
    if (planned && typeof one.cost !== 'number' && chosen.area !== 'mouth') found.set(place, planned.id);
  }
  return found;
}

/** A completed treatment that was added at the desk. */
async function addDone(
  { tx, person }: Call,
  visit: StoredAppointment,
  { procedure_id, ...given }: Added,
  { place, whose, otherwise }: Adding,
): Promise<string> {
  const { patient_id } = visit;
  const today = todayAt(person.practice.timeZone);
  const chosen = await catalogEntry(tx, procedure_id);
  if (chosen === undefined) throw new Refusal('procedure_not_found');
  const provider_id = await whose(chosen, {
    given: given.provider_id ?? undefined,
    visit: visit.provider_id,
    otherwise,
    isCharged: true,
    path: given.provider_id === null ? 'provider_id' : `added.${place}.provider_id`,
  });
  const columns = newTreatment(
    {
      ...given,
      procedure: chosen.category,
      provider_id,
      description: '',
      notes: '',
      status: 'completed',
      // The day of the visit, unless that is still to come.
      service_date: visit.appointment_date > today ? today : visit.appointment_date,
      planned_on: null,
    },
    await withFee(tx, chosen, { patient_id, provider_id }),
    { today, numbering: person.practice.numbering },
  );
  const site = siteOfRow(columns);
  const misplaced = areaFits(chosen.area, site);
  if (misplaced !== undefined)
    throw new Refusal('invalid', [
      { path: `added.${place}.${siteField(chosen.area, site, 'tooth_number')}`, message: misplaced },
    ]);
  const id = await insertTreatment(tx, { ...columns, patient_id, date: today }, person);
  recordEvent(tx, 'treatment.added', id, byStaff(person));
  return id;
}
