import {
  type Arch,
  areaFits,
  type InsuranceAtCheckOut,
  type InsuranceEstimate,
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
import { sumOf } from '../../../../ui/text/formats.ts';

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
  /** The fee that is charged, as it is typed. */
  fee: number | '';
  work: Work;
  providerId: string | null;
  /** The provider who was chosen at check-out. */
  chosen: string | null;
  /** It was begun, and so charged, before. */
  posted: boolean;
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
      fee: treatment.priced ? treatment.cost : ('' as const),
      work: { category: treatment.procedure, by_hygienist: treatment.by_hygienist },
      providerId: treatment.provider_id,
      chosen: null,
      posted: treatment.status !== 'planned',
      area: treatment.asks ?? ('mouth' as const),
      place: nowhere,
    })),
  ...expected.map((one) => ({
    key: one.procedure_id,
    procedureId: one.procedure_id,
    words: one.name,
    cost: one.fee,
    fee: one.fee ?? ('' as const),
    work: one,
    providerId: null,
    chosen: null,
    posted: false,
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
  fee: procedure.fee ?? '',
  work: procedure,
  providerId: null,
  chosen: null,
  posted: false,
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

/** The error in a row's fee; undefined if there is none. */
export const feeRefusal = ({ fee, cost }: Pick<DoneRow, 'fee' | 'cost'>): string | undefined =>
  Number.isNaN(fee) || (fee === '' && cost !== null) ? 'Enter the fee.' : undefined;

/** The fee that was changed at check-out, in dollars; undefined: it is the known one. */
export const changedFee = ({ fee, cost }: Pick<DoneRow, 'fee' | 'cost'>): number | undefined =>
  fee === '' || Number.isNaN(fee) || fee === cost ? undefined : fee;

/** Work of the visit with its fee in dollars, by the id that its estimate has. */
export interface ChargedWork {
  id: string;
  fee: number;
  /** It was charged before, so that it is in what is due already. */
  posted: boolean;
}

/** What a visit comes to, in dollars. The charges less the three that follow are the patient's part. */
export interface VisitSums {
  charges: number;
  discount: number;
  expectedPayment: number;
  expectedWriteOff: number;
  part: number;
  /** What will be due now, with what was due before. */
  dueNow: number;
}

/**
 * Adds up a visit before it is checked out.
 * @param estimate of its work; undefined where none is known yet
 * @param owedNow what is due now, before the check-out
 */
export function visitSums(
  work: readonly ChargedWork[],
  estimate: Pick<InsuranceEstimate, 'coverages' | 'treatments'> | undefined,
  { bill, assumption }: InsuranceAtCheckOut,
  owedNow: number,
): VisitSums {
  const rows = work.map(({ id, fee, posted }) => {
    const line = estimate?.treatments.find(({ treatment_id }) => treatment_id === id);
    const amounts = (assumption === 'most' && line?.most) || line;
    const discount = amounts?.discount ?? 0;
    const open = sumOf([fee, -discount]);
    const part = bill && amounts !== undefined ? amounts.at_desk : open;
    // What a plan pays to the patient is due at the desk.
    const paid = sumOf((amounts?.plans ?? []).filter((_, at) => estimate?.coverages[at]?.assigned));
    const expectedPayment = bill ? paid : 0;
    return { fee, discount, expectedPayment, part, due: sumOf([part, posted ? -open : 0]) };
  });
  const total = (of: (row: (typeof rows)[number]) => number) => sumOf(rows.map(of));
  const [charges, discount, expectedPayment, part] = [
    total(({ fee }) => fee),
    total((row) => row.discount),
    total((row) => row.expectedPayment),
    total((row) => row.part),
  ];
  return {
    charges,
    discount,
    expectedPayment,
    expectedWriteOff: sumOf([charges, -discount, -expectedPayment, -part]),
    part,
    dueNow: Math.max(0, sumOf([owedNow, total(({ due }) => due)])),
  };
}
