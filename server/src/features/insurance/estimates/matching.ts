import { addMonths, yearsBetween } from '@cusp/contract';
import type { Benefit, BenefitType } from '@cusp/contract';
import type { CoverageToEstimate, ServiceDone, TreatmentToEstimate } from './terms.ts';

type Place = Pick<TreatmentToEstimate, 'procedure_id' | 'category'>;

/** Whether a line is about this procedure: 3 by its code, 2 by its category, 1 as everything; 0: not at all. */
export function closeness({ procedure_ids, category }: Benefit, place: Place): 0 | 1 | 2 | 3 {
  if (procedure_ids.length > 0)
    return place.procedure_id !== null && procedure_ids.includes(place.procedure_id) ? 3 : 0;
  if (category !== null) return category === place.category ? 2 : 0;
  return 1;
}

/** The lines of a type that are about this procedure, the narrowest first. */
export const linesFor = (coverage: CoverageToEstimate, type: BenefitType, place: Place): Benefit[] =>
  coverage.benefits
    .filter(
      (line) =>
        line.type === type &&
        closeness(line, place) > 0 &&
        (line.network === 'both' || (line.network === 'in') === coverage.in_network),
    )
    .toSorted((one, other) => closeness(other, place) - closeness(one, place));

/** The first day of the benefit year that a day is in. */
export function benefitYearOf(day: string, startMonth: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
  return `${year}-${String(startMonth).padStart(2, '0')}-01`;
}

/** Whether a limit leaves no more of it on this day: how often it was done counts by person, tooth, quadrant or arch. */
export function limitReached(
  line: Benefit,
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  earlier: readonly ServiceDone[],
): boolean {
  const isSamePlace = (done: ServiceDone) =>
    line.area === 'person' ||
    (line.area === 'tooth' && done.tooth === treatment.tooth) ||
    (line.area === 'quadrant' && done.quadrant === treatment.quadrant) ||
    (line.area === 'arch' && done.arch === treatment.arch);
  const counts = ({ day }: ServiceDone): boolean => {
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
  };
  const done = [...coverage.done, ...earlier].filter(
    (each) => closeness(line, each) > 0 && isSamePlace(each) && counts(each),
  );
  return done.length >= (line.quantity ?? 1);
}

/** Whether an age line leaves this patient out on the day: 18 is until the day before the 19th birthday. */
export function isOutsideAge({ age_from, age_to }: Benefit, born: string, day: string): boolean {
  const age = yearsBetween(born, day);
  return age < (age_from ?? 0) || age > (age_to ?? Infinity);
}
