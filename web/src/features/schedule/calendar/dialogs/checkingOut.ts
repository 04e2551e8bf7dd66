import {
  type Arch,
  areaFits,
  type Numbering,
  type Procedure,
  type ProcedureArea,
  type Quadrant,
  readTooth,
  type ScheduledAppointment,
  type Site,
  siteRefusal,
  teethBetween,
  wholeMouth,
  type Work,
} from '@cusp/contract';

/** The site of work as it is typed and chosen at the desk. */
export interface DonePlace {
  /** A tooth, or of a range the first and the last one. */
  tooth: string;
  surfaces: string;
  quadrant: Quadrant | null;
  arch: Arch | null;
}

/** Something that was done at a visit, as its check-out lists it. */
export interface DoneRow {
  key: string;
  /** A planned treatment; undefined: it is added with the check-out. */
  treatmentId?: string;
  procedureId?: string;
  words: string;
  /** Dollars; null: nobody entered a fee. */
  cost: number | null;
  work: Work;
  providerId: string | null;
  /** The part of the mouth that the desk is asked about; the whole mouth where nothing is asked: a planned treatment says where it is. */
  area: ProcedureArea;
  place: DonePlace;
}

const nowhere: DonePlace = { tooth: '', surfaces: '', quadrant: null, arch: null };

/** The visit's planned treatments that aren't done yet, and its expected procedures. */
export const plannedRows = (
  { treatments, expected }: ScheduledAppointment,
  wordsOf: (treatment: ScheduledAppointment['treatments'][number]) => string,
): DoneRow[] => [
  ...treatments
    .filter(({ status }) => status !== 'completed')
    .map((treatment) => ({
      key: treatment.id,
      treatmentId: treatment.id,
      words: wordsOf(treatment),
      cost: treatment.priced ? treatment.cost : null,
      work: { category: treatment.procedure, by_hygienist: treatment.by_hygienist },
      providerId: treatment.provider_id,
      area: treatment.asks ?? ('mouth' as const),
      place: nowhere,
    })),
  ...expected.map((one) => ({
    key: one.procedure_id,
    procedureId: one.procedure_id,
    words: one.name,
    cost: one.fee,
    work: one,
    providerId: null,
    area: one.area,
    place: nowhere,
  })),
];

/** A procedure that is added at the desk. */
export const addedRow = (procedure: Procedure, place: number): DoneRow => ({
  key: `${procedure.id} ${place}`,
  procedureId: procedure.id,
  words: procedure.name,
  cost: procedure.fee,
  work: procedure,
  providerId: null,
  area: procedure.area,
  place: nowhere,
});

/** The site of the work, as far as the desk has named it. */
export function doneSite({ area, place, work }: DoneRow, numbering: Numbering): Site {
  const { tooth, surfaces, quadrant, arch } = place;
  if (area === 'quadrant') return { ...wholeMouth, quadrant };
  if (area === 'arch') return { ...wholeMouth, arch };
  if (area === 'mouth') return wholeMouth;
  if (area !== 'range')
    return {
      ...wholeMouth,
      ...readTooth(tooth, numbering),
      surfaces: area === 'surfaces' ? surfaces.trim().toUpperCase() : '',
    };
  const [from, to] = tooth.split(/[-–]/).map((end) => readTooth(end, numbering)?.tooth);
  if (from === undefined || to === undefined) return wholeMouth;
  // The teeth between the ends of a bridge are the ones it replaces.
  const pontics = work.category === 'Bridge' ? (teethBetween(from, to)?.slice(1, -1) ?? []) : [];
  return { ...wholeMouth, tooth: from, tooth_to: to, pontics };
}

/** The error in a row's site; undefined if there is none. */
export function placeRefusal(row: DoneRow, numbering: Numbering): string | undefined {
  const site = doneSite(row, numbering);
  return areaFits(row.area, site) ?? siteRefusal(site, numbering);
}
