import { orderedSite } from '@cusp/contract';
import type { addToChart, ParsedOf } from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { treatingProvider, FromCatalog } from '../treatments/index.ts';
import {
  lockTreatment,
  storedWork,
  updateTreatment,
  appointmentProvider,
  refuseFutureDate,
  sameSite,
} from '../treatments/index.ts';
import { isOpen } from './contradictions.ts';
import type { Mouth } from './contradictions.ts';

type TreatmentEntry = Extract<ParsedOf<typeof addToChart>['body']['entries'][number], { type: 'treatment' }>;

/**
 * The planned or begun work at the same place that this entry completes: of the same procedure, or, if neither names one, of
 * the same category. If there are several, the one planned first.
 */
export function plannedHere(
  treatments: Mouth['treatments'],
  entry: TreatmentEntry,
  procedure: Pick<FromCatalog, 'id'> | undefined,
): Mouth['treatments'][number] | undefined {
  if (entry.status === 'planned' || entry.outcome !== null) return undefined;
  const site = orderedSite(entry);
  return treatments.find(
    (row) =>
      isOpen(row) &&
      (row.status === 'planned' || entry.status === 'completed') &&
      (procedure === undefined
        ? row.procedure_id === null && row.procedure === entry.procedure
        : row.procedure_id === procedure.id) &&
      sameSite(row, site),
  );
}

/** Begins or completes what was planned, at the price that was agreed unless the entry names another. */
export async function carryOut(
  tx: Tx,
  person: Person,
  { id }: { id: string },
  entry: TreatmentEntry,
  { visit, whose }: { visit: string | null; whose: ReturnType<typeof treatingProvider> },
): Promise<void> {
  const { status, cost, description, notes } = entry;
  const today = todayAt(person.practice.timeZone);
  refuseFutureDate(entry.service_date, today, 'service_date');
  const stored = requireCurrentVersion(await lockTreatment(tx, id), null, 'treatment_not_found');
  const columns = {
    status,
    provider_id: await whose(await storedWork(tx, stored), {
      given: entry.provider_id ?? undefined,
      stored: stored.provider_id,
      visit: (await appointmentProvider(tx, id)) ?? visit,
      isCharged: true,
    }),
    service_date: status === 'completed' ? (entry.service_date ?? today) : null,
    ...(typeof cost === 'number' && { cost_cents: toCents(cost), priced: true }),
    ...(description !== '' && { description }),
    ...(notes !== '' && { notes }),
  };
  await updateTreatment(tx, id, columns, person);
  const kind = status === 'completed' ? 'treatment.completed' : 'treatment.changed';
  recordEvent(tx, kind, id, byStaff(person));
}
