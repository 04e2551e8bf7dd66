import { examsSideBySide, perioKey, readingRefusal, teethOfReadings } from '@cusp/contract';
import type { FurcationScale, PerioAmendment, PerioExam, PerioReading } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import type { ExamRow, ReadingRow } from './queries.ts';

/** An exam as its reader sees it: its current readings, who charted, and what was amended. */
export function shownExam(exam: ExamRow, readings: readonly ReadingRow[], readerId: string): PerioExam {
  const { record_id: _, ...shown } = exam;
  return {
    ...shown,
    teeth: teethOfReadings(readings),
    amendments: amendmentsIn(readings),
    writers: examAuthors(readings, readerId),
  };
}

/**
 * A patient's exams, the latest first, split into those shown side by side and those before them. One in progress is always among
 * the first: it may be of a day long ago, where paper is copied.
 */
export const splitForComparison = <Exam extends Pick<ExamRow, 'finished_at'>>(exams: readonly Exam[]) =>
  [
    exams.filter(({ finished_at }, at) => at < examsSideBySide || finished_at === null),
    exams.filter(({ finished_at }, at) => at >= examsSideBySide && finished_at !== null),
  ] as const;

/** Everyone who charted, the reader first. */
export function examAuthors(readings: readonly ReadingRow[], readerId: string): PerioExam['writers'] {
  return [...Map.groupBy(readings, ({ created_by_id }) => created_by_id)]
    .map(([id, rows]) => ({
      name: rows.at(-1)?.created_by ?? '',
      own: id === readerId,
      recently: rows.some(({ recently }) => recently),
    }))
    .toSorted((one, other) => Number(other.own) - Number(one.own));
}

const placeOf = (reading: PerioReading) => `${perioKey(reading)} ${reading.place} ${reading.measure}`;

/** The current value at each place: its last reading. */
export const currentReadings = (readings: readonly ReadingRow[]): ReadonlyMap<string, ReadingRow> =>
  new Map(readings.map((reading) => [placeOf(reading), reading]));

/** The readings with a reason, those of one call together, each with what stood before it. */
function amendmentsIn(readings: readonly ReadingRow[]): PerioAmendment[] {
  const standing = new Map<string, number | null>();
  const amendments = new Map<string, PerioAmendment>();
  for (const reading of readings) {
    const { tooth, extra, place, measure, value, reason, created_by, created_at } = reading;
    const before = standing.get(placeOf(reading)) ?? null;
    standing.set(placeOf(reading), value);
    if (reason === '') continue;
    const key = `${created_at} ${reading.created_by_id}`;
    const amendment = amendments.get(key) ?? { reason, by: created_by, at: created_at, readings: [] };
    amendment.readings.push({ tooth, extra, place, measure, before, after: value });
    amendments.set(key, amendment);
  }
  return [...amendments.values()];
}

interface TypedReading extends PerioReading {
  was?: number | null | undefined;
}

/** Whether a furcation is recorded, which only a natural tooth has: an implant has no roots to part. */
export const isFurcation = ({ measure, value }: PerioReading): boolean =>
  measure === 'furcation' && value !== null;

/**
 * Refuses readings that can't be, each at its place in the body.
 * @param isNatural whether this is a tooth, and no implant
 */
export function validateReadings(
  readings: readonly TypedReading[],
  scale: FurcationScale,
  isNatural: (tooth: PerioReading) => boolean,
): void {
  const problems = readings.flatMap((reading, at) => {
    const message =
      readingRefusal(reading, scale) ??
      (isFurcation(reading) && !isNatural(reading) ? 'An implant has no furcation.' : undefined);
    return message === undefined ? [] : [{ path: `readings.${at}.value`, message }];
  });
  if (problems.length > 0) throw new Refusal('invalid', problems);
}

/**
 * The typed readings that change something, and those that differ from another person's reading since they were typed: there
 * the other person's stays. A reading equal to the stored one isn't a change, so that a repeated call writes nothing.
 */
export function reconcileReadings(
  standing: ReadonlyMap<string, ReadingRow>,
  readings: readonly TypedReading[],
  authorId: string,
): { changes: PerioReading[]; differing: { reading: PerioReading; stands: ReadingRow }[] } {
  const now = new Map<string, number | null>();
  const changes: PerioReading[] = [];
  const differing: { reading: PerioReading; stands: ReadingRow }[] = [];
  for (const reading of readings) {
    const place = placeOf(reading);
    const stands = standing.get(place);
    const value = now.has(place) ? (now.get(place) ?? null) : (stands?.value ?? null);
    if (value === reading.value) continue;
    const isOthers = stands !== undefined && stands.created_by_id !== authorId && !now.has(place);
    if (isOthers && reading.was !== undefined && reading.was !== value) differing.push({ reading, stands });
    else {
      changes.push(reading);
      now.set(place, reading.value);
    }
  }
  return { changes, differing };
}
