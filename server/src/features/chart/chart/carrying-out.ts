import { isSameSite, plannedHere, plannedInstead } from '@cusp/contract';
import type { ComparedWork, Site, TreatmentStatus } from '@cusp/contract';
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
  siteColumns,
  withFee,
} from '../treatments/index.ts';
import type { Mouth } from './contradictions.ts';

/** What is said of begun or completed work, by the chart's call or as a treatment. */
interface BegunWork {
  status: TreatmentStatus;
  provider_id?: string | null | undefined;
  service_date?: string | null | undefined;
  /** Absent: the price that was agreed. */
  cost?: number | null | undefined;
  description: string;
  notes: string;
}

/**
 * The row that this entry begins or completes: what is planned or begun at the same place, or, done instead of planned work like it,
 * the first of that. Undefined: it is a row of its own.
 */
export function rowCarriedOut(
  treatments: Mouth['treatments'],
  { instead }: { instead?: boolean | null | undefined },
  work: ComparedWork,
): Mouth['treatments'][number] | undefined {
  return (
    plannedHere(work, treatments) ?? (instead === true ? plannedInstead(work, treatments)[0] : undefined)
  );
}

/**
 * Begins or completes what was planned, at the price that was agreed unless the entry names another. Of planned work like it, the row
 * becomes what is done: its procedure and place, and the fee of another procedure.
 */
export async function carryOut(
  tx: Tx,
  person: Person,
  { id }: { id: string },
  entry: BegunWork,
  {
    visit,
    whose,
    chosen,
    site,
  }: {
    visit: string | null;
    whose: ReturnType<typeof treatingProvider>;
    chosen: Omit<FromCatalog, 'fee_cents'> | undefined;
    site: Site;
  },
): Promise<void> {
  const { status, cost, description, notes } = entry;
  const today = todayAt(person.practice.timeZone);
  refuseFutureDate(entry.service_date, today, 'service_date');
  const stored = requireCurrentVersion(await lockTreatment(tx, id), null, 'treatment_not_found');
  const provider_id = await whose(await storedWork(tx, stored), {
    given: entry.provider_id ?? undefined,
    stored: stored.provider_id,
    visit: (await appointmentProvider(tx, id)) ?? visit,
    isCharged: true,
  });
  // A price was agreed for the planned procedure: another one has its own fee.
  const isAnother = stored.procedure_id !== null && chosen?.id !== stored.procedure_id;
  const other = isAnother
    ? await withFee(tx, chosen, { patient_id: stored.patient_id, provider_id })
    : undefined;
  const cents = typeof cost === 'number' ? toCents(cost) : other?.fee_cents;
  const columns = {
    status,
    ...(chosen !== undefined && { procedure: chosen.category, procedure_id: chosen.id }),
    ...(!isSameSite(stored.site, site) && { ...siteColumns(site), tooth_number: '' }),
    provider_id,
    service_date: status === 'completed' ? (entry.service_date ?? today) : null,
    ...(typeof cents === 'number' && { cost_cents: cents, priced: true }),
    ...(description !== '' && { description }),
    ...(notes !== '' && { notes }),
  };
  await updateTreatment(tx, id, columns, person);
  const kind = status === 'completed' ? 'treatment.completed' : 'treatment.changed';
  recordEvent(tx, kind, id, byStaff(person));
}
