import { areaFits, plannedHere } from '@cusp/contract';
import type { checkOutVisit, ParsedOf } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { mouthToday } from '../../chart/chart/index.ts';
import {
  catalogEntry,
  insertTreatment,
  newTreatment,
  siteOfRow,
  siteToWrite,
  withFee,
} from '../../chart/treatments/index.ts';
import type { treatingProvider } from '../../chart/treatments/index.ts';
import type { StoredAppointment } from './appointment-queries.ts';
import { siteField } from './check-out-places.ts';

/** What was added at the desk. */
export type Added = NonNullable<ParsedOf<typeof checkOutVisit>['body']['added']>[number];

interface Call {
  tx: Tx;
  person: Person;
}

interface Adding {
  place: number;
  whose: ReturnType<typeof treatingProvider>;
  otherwise: string | null | undefined;
}

/**
 * What was added at the desk and is planned as it was done, but not for this visit: the planned treatment, by the place among what was
 * added. Else it would be charged beside its plan. It keeps its agreed price unless another fee was entered.
 */
export async function plannedElsewhere(
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
    // Of the whole mouth, it may be another one.
    if (planned && chosen.area !== 'mouth') found.set(place, planned.id);
  }
  return found;
}

/** A completed treatment that was added at the desk. */
export async function addDone(
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
