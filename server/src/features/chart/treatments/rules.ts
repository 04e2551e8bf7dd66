import type {
  EventKind,
  Numbering,
  ProcedureArea,
  ProcedurePaint,
  procedures,
  TreatmentOutcome,
  ToothShade,
  TreatmentStatus,
  Work,
} from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { type SiteColumns, siteColumns, type GivenSite, type SiteBefore, siteToWrite } from './site-rules.ts';

const next: Record<TreatmentStatus, TreatmentStatus | undefined> = {
  planned: 'in_progress',
  in_progress: 'completed',
  completed: undefined,
};

/**
 * planned → in_progress → completed, one step at a time. Keeping the status is always allowed. decisions.md, "Rules
 * of the domain".
 */
export const mayTreatmentBecome = (from: TreatmentStatus, to: TreatmentStatus): boolean =>
  from === to || next[from] === to;

/** The domain event of a change. */
export const treatmentEvent = (before: TreatmentStatus, after: TreatmentStatus): EventKind =>
  after === 'completed' && before !== after ? 'treatment.completed' : 'treatment.changed';

interface Price {
  cost_cents: number;
  priced: boolean;
}

/**
 * The price of a treatment. An unknown fee is not a price of 0, even if a whole record is sent back with a cost of 0.
 *
 * @param known the stored price; of a new one, or one of another procedure, the catalog's fee
 */
function priceOf(
  { cost, priced }: Pick<GivenTreatment, 'cost' | 'priced'>,
  known: Price,
  isNew: boolean,
): Price {
  if (priced === false) return { cost_cents: 0, priced: false };
  if (typeof cost !== 'number') return known;
  const isEcho = !isNew && !known.priced && cost === 0 && priced !== true;
  return isEcho ? known : { cost_cents: toCents(cost), priced: true };
}

const priceOfFee = (fee_cents: number | null | undefined): Price =>
  typeof fee_cents === 'number' ? { cost_cents: fee_cents, priced: true } : { cost_cents: 0, priced: false };

type Category = (typeof procedures)[number];

/** An entry of the catalog, as far as a treatment takes something from it. */
export interface FromCatalog {
  id: string;
  category: Category;
  area: ProcedureArea;
  paint: ProcedurePaint;
  by_hygienist: boolean;
  /** Null: nobody entered one. */
  fee_cents: number | null;
}

/** The work that decides who may be its provider: the chosen catalog entry, or else the named category. */
export const workOf = (
  entry: Pick<FromCatalog, 'category' | 'by_hygienist'> | undefined,
  { procedure }: { procedure: Category | null },
): Work => entry ?? { category: chosen(procedure) };

/** A body's treatment; in a change, absent fields beyond the specification's stay as they are. */
interface GivenTreatment extends GivenSite {
  procedure: Category | null;
  procedure_id?: string | null | undefined;
  tooth_number: string;
  provider_id?: string | null | undefined;
  description: string;
  cost?: number | null | undefined;
  priced?: boolean | null | undefined;
  status: TreatmentStatus;
  outcome?: TreatmentOutcome | null | undefined;
  notes: string;
  planned_on?: string | null | undefined;
  service_date?: string | null | undefined;
  shade?: ToothShade | null | undefined;
}

/** The columns of a treatment that a person's change writes. */
export interface TreatmentColumns extends SiteColumns, Price {
  procedure: Category;
  procedure_id: string | null;
  tooth_number: string;
  provider_id: string | null;
  description: string;
  status: TreatmentStatus;
  outcome: TreatmentOutcome | null;
  notes: string;
  planned_on: string | null;
  service_date: string | null;
  shade: ToothShade | null;
}

/** The practice at the moment of a change. */
export interface Here {
  today: string;
  numbering: Numbering;
}

/** A new treatment. Refuses a day to come, a site that contradicts itself, and an outcome of one that has begun. */
export function newTreatment(
  given: GivenTreatment,
  procedure: FromCatalog | undefined,
  here: Here,
): TreatmentColumns {
  refuseFutureDate(given.planned_on, here.today, 'planned_on');
  refuseFutureDate(given.service_date, here.today, 'service_date');
  const outcome = given.outcome ?? null;
  refuseReferredOrDeclined({ status: given.status, outcome });
  const { site, tooth_number } = siteToWrite(given, undefined, here.numbering);
  return {
    procedure: procedure?.category ?? chosen(given.procedure),
    procedure_id: procedure?.id ?? null,
    tooth_number,
    ...siteColumns(site),
    provider_id: given.provider_id ?? null,
    description: given.description,
    ...priceOf(given, priceOfFee(procedure?.fee_cents), true),
    status: given.status,
    outcome,
    notes: given.notes,
    planned_on: given.planned_on ?? null,
    service_date: given.service_date ?? null,
    shade: given.shade ?? null,
  };
}

interface StoredTreatment extends SiteBefore, Omit<TreatmentColumns, keyof SiteColumns> {}

/**
 * A changed treatment. An entry of the catalog that is no longer of the treatment's category is no longer its own.
 *
 * @param procedure the newly chosen entry
 */
export function changedTreatment(
  given: GivenTreatment,
  stored: StoredTreatment,
  procedure: FromCatalog | undefined,
  here: Here,
): TreatmentColumns {
  if (given.planned_on !== stored.planned_on) refuseFutureDate(given.planned_on, here.today, 'planned_on');
  if (given.service_date !== stored.service_date)
    refuseFutureDate(given.service_date, here.today, 'service_date');
  const outcome = given.outcome === undefined ? stored.outcome : given.outcome;
  refuseReferredOrDeclined({ status: given.status, outcome });
  const { site, tooth_number } = siteToWrite(given, stored, here.numbering);
  const category = procedure?.category ?? given.procedure ?? stored.procedure;
  const isUnlinked = given.procedure_id === null || category !== stored.procedure;
  return {
    procedure: category,
    procedure_id: procedure?.id ?? (isUnlinked ? null : stored.procedure_id),
    tooth_number,
    ...siteColumns(site),
    provider_id: given.provider_id === undefined ? stored.provider_id : given.provider_id,
    description: given.description,
    ...priceOf(given, procedure === undefined ? stored : priceOfFee(procedure.fee_cents), false),
    status: given.status,
    outcome,
    notes: given.notes,
    planned_on: given.planned_on ?? stored.planned_on,
    service_date: given.service_date ?? stored.service_date,
    shade: given.shade === undefined ? stored.shade : given.shade,
  };
}

/** Refuses to begin or complete a treatment that was referred, declined or is no longer needed; undefined if allowed. */
export const referredRefusal = ({ status, outcome }: { status: string; outcome: string | null }) =>
  outcome !== null && status !== 'planned' ? 'treatment_not_here' : undefined;

/** Refuses to begin a treatment that was referred, declined or is no longer needed. */
export function refuseReferredOrDeclined(treatment: { status: string; outcome: string | null }): void {
  const code = referredRefusal(treatment);
  if (code !== undefined) throw new Refusal(code);
}

function chosen(category: Category | null): Category {
  if (category === null)
    throw new Refusal('invalid', [{ path: 'procedure', message: 'Choose the procedure.' }]);
  return category;
}

/** Refuses a day to come. */
export function refuseFutureDate(day: string | null | undefined, today: string, path: string): void {
  if (typeof day === 'string' && day > today)
    throw new Refusal('invalid', [{ path, message: 'Choose today or an earlier day.' }]);
}
