import type { ProcedurePaint } from '../chart-words.ts';
import { type Numbering } from '../../kernel/numberings.ts';
import { isSameSite, type Site, siteText, teethOf } from './site.ts';
import { lettersOf } from './surfaces.ts';

/** A treatment on the chart, or one to be charted, as far as it may be the same work as another. */
export interface ComparedWork extends Site {
  paint: ProcedurePaint;
  procedure: string;
  /** Null: only the category was named. */
  procedure_id: string | null;
  status: 'planned' | 'in_progress' | 'completed';
  outcome: string | null;
  /** The day since which it has stood so: of completed work, when it was done. */
  since: string;
}

const isOpen = ({ status, outcome }: ComparedWork) => status !== 'completed' && outcome === null;

const isSameProcedure = (one: ComparedWork, other: ComparedWork) =>
  one.procedure_id === null || other.procedure_id === null
    ? one.procedure_id === other.procedure_id && one.procedure === other.procedure
    : one.procedure_id === other.procedure_id;

/**
 * The open treatment that begun or completed work carries out as it was planned: of the same procedure, or, if neither names one,
 * of the same category, at the same place. The first of several; undefined if there is none.
 */
export const plannedHere = <T extends ComparedWork>(
  work: ComparedWork,
  treatments: readonly T[],
): T | undefined =>
  work.status === 'planned' || work.outcome !== null
    ? undefined
    : treatments.find(
        (other) =>
          isOpen(other) &&
          (other.status === 'planned' || work.status === 'completed') &&
          isSameProcedure(work, other) &&
          isSameSite(work, other),
      );

/**
 * Work that is done once at its place. X-rays, tests and medicines are repeated at one tooth on one day, and work on the whole
 * mouth says no place.
 */
const isDoneOnce = ({ paint, tooth, quadrant, arch }: ComparedWork) =>
  quadrant !== null || (paint !== 'none' && paint !== 'other' && (tooth !== null || arch !== null));

/**
 * The treatment that is the same once more: the same procedure at the same place and surfaces, planned twice, or done twice on one
 * day. Undefined if there is none.
 */
export function sameWork<T extends ComparedWork>(
  work: ComparedWork,
  treatments: readonly T[],
): T | undefined {
  if (work.outcome !== null || !isDoneOnce(work)) return undefined;
  return treatments.find(
    (other) =>
      isSameProcedure(work, other) &&
      isSameSite(work, other) &&
      (work.status === 'completed'
        ? other.status === 'completed' && other.since === work.since
        : isOpen(other)),
  );
}

/** Restorations of which a tooth has one: what is done is done instead of any other that is planned. */
const covers: readonly ProcedurePaint[] = ['inlay', 'veneer', 'crown'];
/** Besides fillings, which share a tooth if they share no surface. */
const once: readonly ProcedurePaint[] = [
  ...covers,
  'bridge',
  'pontic',
  'root_filling',
  'post',
  'implant',
  'denture',
  'extraction',
];

const isSameFamily = (one: ProcedurePaint, other: ProcedurePaint) =>
  one === other || (covers.includes(one) && covers.includes(other));

function sharesPlace(work: ComparedWork, other: ComparedWork): boolean {
  if (work.arch !== null || other.arch !== null) return work.arch === other.arch;
  const teeth = new Set(teethOf(work));
  if (work.extra !== other.extra || !teethOf(other).some((tooth) => teeth.has(tooth))) return false;
  if (work.paint !== 'filling') return once.includes(work.paint);
  const surfaces = lettersOf(other.surfaces);
  return work.surfaces === '' || surfaces.length === 0
    ? work.surfaces === other.surfaces || isSameProcedure(work, other)
    : surfaces.some((letter) => work.surfaces.includes(letter));
}

/**
 * The planned treatments that work which is begun or completed may be meant to carry out, although they name other surfaces, another
 * crown, another material or another range: fillings that share a surface, the crowns, inlays and veneers of a tooth, and bridges,
 * implants, root canals, dentures or extractions of the same teeth. Empty for work that is only planned.
 */
export const plannedInstead = <T extends ComparedWork>(work: ComparedWork, treatments: readonly T[]): T[] =>
  work.status === 'planned' || work.outcome !== null
    ? []
    : treatments.filter(
        (other) =>
          other.status === 'planned' &&
          other.outcome === null &&
          isSameFamily(work.paint, other.paint) &&
          sharesPlace(work, other),
      );

type Named = ComparedWork & { procedure_name: string };

/** "Zirconia crown on 30": a treatment with its place. */
export function chartedWorkText(work: Named, numbering: Numbering): string {
  const where = siteText(work, numbering);
  return where === '' ? work.procedure_name : `${work.procedure_name} on ${where}`;
}

/** "Zirconia crown on 30 is planned already." */
export const sameWorkSentence = (work: Named, numbering: Numbering): string =>
  `${chartedWorkText(work, numbering)} ${
    work.status === 'completed'
      ? 'was already completed that day'
      : work.status === 'planned'
        ? 'is already planned'
        : 'has already begun'
  }.`;

/** "Zirconia crown on 30 is planned." */
export const plannedSentence = (planned: readonly Named[], numbering: Numbering): string =>
  planned.map((one) => `${chartedWorkText(one, numbering)} is planned.`).join(' ');
