import { orderedSite, quadrants, readTooth, siteRefusal, wholeMouth } from '@cusp/contract';
import type {
  EventKind,
  Numbering,
  ProcedureArea,
  procedures,
  Site,
  TreatmentOutcome,
  TreatmentStatus,
  Work,
} from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';

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

/** A site as the tables store it. */
export interface SiteColumns {
  tooth: number | null;
  tooth_extra: boolean;
  tooth_to: number | null;
  pontics: number[];
  surfaces: string;
  quadrant: number | null;
  arch: Site['arch'];
}

export const siteOfRow = ({
  tooth,
  tooth_extra,
  tooth_to,
  pontics,
  surfaces,
  quadrant,
  arch,
}: SiteColumns): Site => ({
  tooth,
  extra: tooth_extra,
  tooth_to,
  pontics,
  surfaces,
  quadrant: quadrants.find((one) => one === quadrant) ?? null,
  arch,
});

export const siteColumns = ({ extra, ...site }: Site): SiteColumns => ({ ...site, tooth_extra: extra });

/** The parts of a site that a body names; absent ones stay as they are. */
type GivenSite = { [Part in keyof Site]?: Site[Part] | undefined };

/** The site with the given parts in it, or undefined if the body names none of them, or changes nothing. */
function changedSite(before: Site, given: GivenSite): Site | undefined {
  const after = orderedSite({
    tooth: given.tooth === undefined ? before.tooth : given.tooth,
    extra: given.extra ?? before.extra,
    tooth_to: given.tooth_to === undefined ? before.tooth_to : given.tooth_to,
    pontics: given.pontics ?? before.pontics,
    surfaces: given.surfaces ?? before.surfaces,
    quadrant: given.quadrant === undefined ? before.quadrant : given.quadrant,
    arch: given.arch === undefined ? before.arch : given.arch,
  });
  return sameSite(before, after) ? undefined : after;
}

/** Whether two sites are the same place. */
export const sameSite = (one: Site, other: Site) =>
  one.tooth === other.tooth &&
  one.extra === other.extra &&
  one.tooth_to === other.tooth_to &&
  one.surfaces === other.surfaces &&
  one.quadrant === other.quadrant &&
  one.arch === other.arch &&
  one.pontics.join() === other.pontics.join();

/** Refuses a site whose parts contradict each other. */
export function validateSite(site: Site, numbering: Numbering, path = 'tooth'): Site {
  const message = siteRefusal(site, numbering);
  if (message !== undefined) throw new Refusal('invalid', [{ path, message }]);
  return site;
}

/** The site of a changed record: refuses one that contradicts itself. */
export const siteAfter = (before: Site, given: GivenSite, numbering: Numbering): Site => {
  const after = changedSite(before, given);
  return after === undefined ? before : validateSite(after, numbering);
};

interface SiteBefore {
  site: Site;
  /** As it was sent; `''`: it is written from the site. */
  tooth_number: string;
  /** As it reads. */
  shown_tooth: string;
}

/**
 * What is stored of a treatment's site and of the specification's `tooth_number`, which reads back as it was sent. It
 * sets the site where it names one tooth, unless the body says another site; where only the site is said, the number is
 * written from it, so nothing is stored of it.
 *
 * @param before undefined for a new treatment
 */
function siteToWrite(
  given: GivenSite & { tooth_number: string },
  before: SiteBefore | undefined,
  numbering: Numbering,
): { site: Site; tooth_number: string } {
  const { tooth_number } = given;
  const was = before?.site ?? wholeMouth;
  const isTyped = tooth_number !== (before?.shown_tooth ?? '');
  const read = isTyped ? readTooth(tooth_number, numbering) : undefined;
  const saysTooth = given.tooth !== undefined && given.tooth !== was.tooth;
  if (read !== undefined && !saysTooth) {
    const isSame = read.tooth === was.tooth && read.extra === was.extra;
    const { surfaces = was.surfaces } = given;
    const kept = isSame || surfaces !== was.surfaces ? surfaces : '';
    const site = isSame ? { ...was, surfaces } : { ...wholeMouth, ...read, surfaces: kept };
    return { site: validateSite(orderedSite(site), numbering), tooth_number };
  }
  const site = changedSite(was, given);
  if (site !== undefined)
    return { site: validateSite(site, numbering), tooth_number: isTyped ? tooth_number : '' };
  return isTyped
    ? { site: wholeMouth, tooth_number }
    : { site: was, tooth_number: before?.tooth_number ?? '' };
}

interface Price {
  cost_cents: number;
  priced: boolean;
}

/**
 * What a treatment costs. A fee that nobody knows is no price of 0, and a whole record that is sent back doesn't make
 * one of it.
 *
 * @param known what it has cost so far; of a new one, or one of another procedure, the catalog's fee
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
  by_hygienist: boolean;
  /** Null: nobody entered one. */
  fee_cents: number | null;
}

/** What decides who may be its provider: the chosen entry, or else the category that is named. */
export const workOf = (
  entry: Pick<FromCatalog, 'category' | 'by_hygienist'> | undefined,
  { procedure }: { procedure: Category | null },
): Work => entry ?? { category: chosen(procedure) };

/** What a body says of a treatment; in a change, what is absent beyond the specification stays as it is. */
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
}

/** What of a treatment a person's change writes. */
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
  };
}

/** What was referred, declined or is no longer needed is neither begun nor done; undefined if this may be. */
export const referredRefusal = ({ status, outcome }: { status: string; outcome: string | null }) =>
  outcome !== null && status !== 'planned' ? 'treatment_not_here' : undefined;

/** Refuses to begin what was referred, declined or is no longer needed. */
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
