import { addMonths, yearsBetween } from '@cusp/contract';
import type { Benefit, BenefitType } from '@cusp/contract';
import type { CoverageToEstimate, PatientBenefit, ServiceDone, TreatmentToEstimate } from './terms.ts';

export type Place = Pick<TreatmentToEstimate, 'procedure_id' | 'category'>;
/** The lines that hold for a patient. */
export type CoverageLines = Pick<CoverageToEstimate, 'in_network' | 'benefits' | 'own_benefits'>;

/** Whether a line is about this procedure: 3 by its code, 2 by its category, 1 as everything; 0: not at all. */
export function closeness({ procedure_ids, category }: Benefit, place: Place): 0 | 1 | 2 | 3 {
  if (procedure_ids.length > 0)
    return place.procedure_id !== null && procedure_ids.includes(place.procedure_id) ? 3 : 0;
  if (category !== null) return category === place.category ? 2 : 0;
  return 1;
}

/** Whether a line of this type is about this procedure, here in network or out of it. */
const isFor = (line: Benefit, coverage: CoverageLines, type: BenefitType, place: Place) =>
  line.type === type &&
  closeness(line, place) > 0 &&
  (line.network === 'both' || (line.network === 'in') === coverage.in_network);

/** Whether a patient's line replaces another one: of the same kind, and not broader. */
const replaces = (own: PatientBenefit, line: Benefit, place: Place) =>
  (own.waived || (own.level === line.level && own.area === line.area)) &&
  closeness(own, place) >= closeness(line, place);

const fieldsOf = ({ procedure_ids, ...line }: Benefit) =>
  JSON.stringify([procedure_ids.toSorted(), ...benefitValues.map((name) => line[name])]);
const benefitValues = [
  'type',
  'category',
  'level',
  'network',
  'amount',
  'percent',
  'quantity',
  'span',
  'period',
  'area',
  'age_from',
  'age_to',
  'alternate_id',
] as const;

/** The patient's exceptions of a type, without those that equal the plan's lines. */
function ownLinesFor(coverage: CoverageLines, type: BenefitType, place: Place): PatientBenefit[] {
  if (coverage.own_benefits.length === 0) return [];
  const found = coverage.own_benefits.filter(
    (own) =>
      isFor(own, coverage, type, place) &&
      (own.waived || !coverage.benefits.some((line) => fieldsOf(line) === fieldsOf(own))),
  );
  return found.filter(
    (own) => !found.some((newer) => newer.recorded > own.recorded && replaces(newer, own, place)),
  );
}

/**
 * The lines of a type that are about this procedure, the narrowest first. What holds for the patient comes before the plan's lines, and
 * in the place of those of the same kind that aren't narrower.
 */
export function linesFor(coverage: CoverageLines, type: BenefitType, place: Place): Benefit[] {
  const own = ownLinesFor(coverage, type, place);
  const ofPlan = coverage.benefits.filter(
    (line) => isFor(line, coverage, type, place) && !own.some((each) => replaces(each, line, place)),
  );
  return [...own.filter(({ waived }) => !waived), ...ofPlan].toSorted(
    (one, other) => closeness(other, place) - closeness(one, place),
  );
}

/** Whether a line is one of the patient's and not the plan's. */
export const isForPatient = (coverage: CoverageToEstimate, line: Benefit) =>
  coverage.own_benefits.some((own) => own === line);

/** Whether the plan's lines of a type don't hold for this patient. */
export const isWaived = (coverage: CoverageToEstimate, type: BenefitType, place: Place) =>
  ownLinesFor(coverage, type, place).some(
    (own) =>
      own.waived &&
      coverage.benefits.some((line) => isFor(line, coverage, type, place) && replaces(own, line, place)),
  );

/** The first day of the benefit year that a day is in. */
export function benefitYearOf(day: string, startMonth: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
  return `${year}-${String(startMonth).padStart(2, '0')}-01`;
}

/** The first day after the benefit year that begins on this day. */
export const endOfBenefitYear = (begins: string): string =>
  `${Number(begins.slice(0, 4)) + 1}${begins.slice(4)}`;

/** The facts that may be unknown of a service done elsewhere. */
export type UnknownOfService = 'day' | 'place' | 'procedure';

interface LimitUse {
  /** The services that count toward it. */
  sure: ServiceDone[];
  /** The services that may count, with the unknown facts. */
  perhaps: { service: ServiceDone; unknown: UnknownOfService[] }[];
}

/** The use of a limit on the treatment's day, counted by person, tooth, quadrant or arch. */
export function limitUse(
  line: Benefit,
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  earlier: readonly ServiceDone[],
): LimitUse {
  const use: LimitUse = { sure: [], perhaps: [] };
  for (const service of [...coverage.done, ...earlier]) {
    const answers = [
      ['procedure', isAbout(line, treatment, service)],
      ['place', isSamePlace(line, treatment, service)],
      ['day', isWithin(line, treatment, coverage, service)],
    ] as const;
    if (answers.some(([, answer]) => answer === false)) continue;
    const unknown = answers.flatMap(([fact, answer]) => (answer === null ? [fact] : []));
    if (unknown.length > 0) use.perhaps.push({ service, unknown });
    else use.sure.push(service);
  }
  return use;
}

/** Whether the limit is about this service; null: of one that was done elsewhere only its group is known. */
function isAbout(line: Benefit, treatment: TreatmentToEstimate, service: ServiceDone): boolean | null {
  if (closeness(line, service) > 0) return true;
  const isOfGroup =
    service.elsewhere !== undefined &&
    service.procedure_id === null &&
    line.procedure_ids.length > 0 &&
    service.category !== null &&
    service.category === treatment.category;
  return isOfGroup ? null : false;
}

/** Whether it was at the treatment's tooth, quadrant or arch, as far as the limit asks; null: nobody knows where it was. */
function isSamePlace(
  { area }: Benefit,
  treatment: TreatmentToEstimate,
  service: ServiceDone,
): boolean | null {
  if (area === 'person' || service[area] === treatment[area]) return true;
  return service.elsewhere !== undefined && service[area] === null ? null : false;
}

/** Whether it counts in the limit's period; null: it depends on which day it was. */
function isWithin(
  line: Benefit,
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  { day, elsewhere }: ServiceDone,
): boolean | null {
  const first = countsOn(day, line, treatment, coverage);
  if (elsewhere === undefined) return first;
  // A year is in at most two benefit years, so its ends say it.
  return countsOn(elsewhere.last, line, treatment, coverage) === first ? first : null;
}

function countsOn(
  day: string,
  line: Benefit,
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
): boolean {
  switch (line.period) {
    case 'calendar_year':
      return day.slice(0, 4) === treatment.day.slice(0, 4);
    case 'benefit_year':
      return benefitYearOf(day, coverage.year_start) === benefitYearOf(treatment.day, coverage.year_start);
    case 'last_12_months':
      return addMonths(day, 12) > treatment.day;
    case 'months':
      return addMonths(day, line.span ?? 1) > treatment.day;
    case 'years':
      return addMonths(day, 12 * (line.span ?? 1)) > treatment.day;
    case 'lifetime':
    case null:
      return true;
  }
}

/** Whether an age line leaves this patient out on the day: 18 is until the day before the 19th birthday. */
export function isOutsideAge({ age_from, age_to }: Benefit, born: string, day: string): boolean {
  const age = yearsBetween(born, day);
  return age < (age_from ?? 0) || age > (age_to ?? Infinity);
}
