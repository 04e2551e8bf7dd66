import { canonicalSurfaces, isFront, readTooth, siteRefusal, wholeMouth } from '@cusp/contract';
import type { Finding, Site, Treatment } from '@cusp/contract';
import { procedureKindByName } from '../../chart/catalog/index.ts';
import { centsOf, formerDay, isDay, columnText, postedDay } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByProcedure {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  provider_id: string | null;
  /** The procedure of the catalog; null if its code isn't here. */
  procedure_id: string | null;
  /** The row of the procedure code; null if it isn't in the file. */
  code: FormerRow | null;
  /** A visit to come that it is planned for. */
  visit_id: string | null;
}

/** Planned, referred or completed work. */
interface NewTreatment {
  becomes: 'treatment';
  patient_id: string | null;
  provider_id: string | null;
  procedure_id: string | null;
  visit_id: string | null;
  procedure: Treatment['procedure'];
  site: Site;
  description: string;
  cost_cents: number;
  date: string;
  status: 'planned' | 'completed';
  outcome: 'referred' | null;
  /** Where it was completed, if not in Open Dental. */
  program?: string;
  /** A fee below zero, which no treatment has here: it lowers the balance as an adjustment. */
  adjustment_cents: number;
}

/** Work that was there before, or a condition. */
interface NewSeen {
  becomes: 'finding';
  patient_id: string | null;
  kind: Finding['kind'];
  site: Site;
  where_done: Finding['where_done'];
  note: string;
  found_on: string;
}

export type NewProcedureWork = NewTreatment | NewSeen;

/** Open Dental's `ProcStatus`. */
const planned = new Set(['1', '8']);
const referred = '5';
const completed = '2';
const condition = '7';
const existing: Record<string, Finding['where_done']> = { 3: 'here', 4: 'elsewhere' };
const notImported: Record<string, string> = {
  6: 'It is deleted in Open Dental.',
};

/** Open Dental's `TreatArea` of those that have a tooth, a quadrant or an arch. */
const area = { surfaces: '1', tooth: '2', quadrant: '4', arch: '6', range: '7' };
const quadrants = { UR: 1, UL: 2, LL: 3, LR: 4 } as const;
const arches = { U: 'upper', L: 'lower' } as const;

/** The letters that a tooth's surfaces have here: front teeth have an incisal and a facial one. */
const surfacesOf = (written: string, tooth: number): string =>
  canonicalSurfaces(
    isFront(tooth)
      ? written.toUpperCase().replaceAll('O', 'I').replaceAll('B', 'F')
      : written.toUpperCase().replaceAll('I', 'O').replaceAll('F', 'B'),
  );

/** Where in the mouth a row is for; undefined if that can't be read. */
function siteOf(row: FormerRow, treatArea: string): Site | undefined {
  const surf = columnText(row, 'Surf').toUpperCase();
  const given = placed(row, surf, treatArea);
  return given === undefined || siteRefusal(given, 'universal') !== undefined ? undefined : given;
}

function placed(row: FormerRow, surf: string, treatArea: string): Site | undefined {
  if (treatArea === area.quadrant) {
    const quadrant = Object.entries(quadrants).find(([name]) => name === surf)?.[1];
    return quadrant && { ...wholeMouth, quadrant };
  }
  if (treatArea === area.arch) {
    const arch = Object.entries(arches).find(([name]) => name === surf)?.[1];
    return arch && { ...wholeMouth, arch };
  }
  if (treatArea === area.range) {
    const teeth = columnText(row, 'ToothRange')
      .split(',')
      .map((tooth) => readTooth(tooth, 'universal')?.tooth);
    const [first, last] = [teeth[0], teeth.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    return { ...wholeMouth, tooth: first, tooth_to: first === last ? null : last };
  }
  if (treatArea !== area.surfaces && treatArea !== area.tooth) return wholeMouth;
  const read = readTooth(columnText(row, 'ToothNum'), 'universal');
  if (read === undefined) return undefined;
  const surfaces = treatArea === area.surfaces ? surfacesOf(surf, read.tooth) : '';
  return { ...wholeMouth, tooth: read.tooth, extra: read.extra, surfaces };
}

/** What work that is there already is in the chart, by what draws it. */
const findingOfPaint: Partial<Record<ReturnType<typeof procedureKindByName>['paint'], Finding['kind']>> = {
  filling: 'restoration',
  inlay: 'restoration',
  sealant: 'sealant',
  veneer: 'veneer',
  crown: 'crown',
  bridge: 'bridge',
  pontic: 'pontic',
  root_filling: 'root_filling',
  extraction: 'missing',
  implant: 'implant',
  abutment: 'abutment',
  denture: 'denture',
};
const conditions: readonly [RegExp, Finding['kind']][] = [
  [/decay|caries|cavit/i, 'caries'],
  [/fractur|crack|broken/i, 'fracture'],
  [/abscess/i, 'abscess'],
  [/impact/i, 'impacted'],
];
/** Findings of a tooth, which nothing else can have. */
const isOfMouth = (kind: Finding['kind']) => kind === 'watch' || kind === 'denture';

const most = 100_000_000;

/** The fee in cents: of one, times its units, of which the screens of Open Dental count one at least. */
function feeOf(row: FormerRow): number {
  const units = Number(columnText(row, 'UnitQty')) + Number(columnText(row, 'BaseUnits'));
  return Math.round(Number(columnText(row, 'ProcFee')) * 100 * Math.max(1, units || 1));
}

/** What is charged in cents, to the cent as Open Dental's balance counts it: its units are none where both columns say so. */
function chargeOf(row: FormerRow): number | null {
  const fee = centsOf(row, 'ProcFee');
  const hasUnits = columnText(row, 'UnitQty') !== '' || columnText(row, 'BaseUnits') !== '';
  const units = hasUnits ? Number(columnText(row, 'UnitQty')) + Number(columnText(row, 'BaseUnits')) : 1;
  return fee === null || !Number.isFinite(units) || Math.abs(fee * units) > most
    ? null
    : Math.round(fee * units);
}

/** Reads completed work. It comes whatever of it can't be read, because its charge belongs to the balance. */
function completedOf(row: FormerRow, named: NamedByProcedure, today: string): RowVerdict<NewProcedureWork> {
  const charge = chargeOf(row);
  if (charge === null) return { reason: 'The fee is none, or too large.' };
  const posted = postedDay([row['ProcDate'], row['DateTP']], today);
  if (posted === null) return { reason: 'There is no date.' };
  const { day, changes } = posted;
  const code = named.code ?? {};
  const name = columnText(code, 'Descript') || columnText(code, 'ProcCode') || 'Procedure';
  const site = siteOf(row, columnText(row, 'TreatArea') || columnText(code, 'TreatArea'));
  if (site === undefined) changes.push('The tooth or the place is left out because it cannot be read.');
  if (charge < 0) changes.push('The fee is negative, so it is an adjustment.');
  return {
    made: {
      becomes: 'treatment',
      patient_id: named.patient_id,
      provider_id: named.provider_id,
      procedure_id: named.procedure_id,
      visit_id: null,
      procedure: procedureKindByName(name, 'Other').category,
      site: site ?? wholeMouth,
      description: named.procedure_id === null ? name.slice(0, 200) : '',
      cost_cents: Math.max(charge, 0),
      date: day,
      status: 'completed',
      outcome: null,
      ...(columnText(row, 'Program') !== '' && { program: columnText(row, 'Program') }),
      adjustment_cents: Math.min(charge, 0),
    },
    isHistory: true,
    changes,
  };
}

/** Reads a procedure of Open Dental that is planned, referred, completed or there already, or a condition. */
export function procedureWorkOf(
  row: FormerRow,
  named: NamedByProcedure | undefined,
  today: string,
): RowVerdict<NewProcedureWork> {
  const status = columnText(row, 'ProcStatus');
  const isPlanned = planned.has(status) || status === referred;
  const isSeen = existing[status] !== undefined || status === condition;
  if (!isPlanned && !isSeen && status !== completed)
    return { reason: notImported[status] ?? 'The status is not one that Open Dental has.' };
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  if (status === completed) return completedOf(row, named, today);
  if (named.code === null) return { reason: 'The procedure code is not in the file.' };
  const name = columnText(named.code, 'Descript') || columnText(named.code, 'ProcCode');
  const site = siteOf(row, columnText(row, 'TreatArea') || columnText(named.code, 'TreatArea'));
  if (site === undefined) return { reason: 'The tooth or the place cannot be read.' };
  const written = [row['DateTP'], row['ProcDate']]
    .map((day) => formerDay(day))
    .find((day) => day !== null && isDay(day));
  const date = written === null || written === undefined || written > today ? today : written;
  const kind = procedureKindByName(name, 'Other');
  if (isSeen) {
    const seen =
      status === condition
        ? (conditions.find(([words]) => words.test(name))?.[1] ?? 'watch')
        : findingOfPaint[kind.paint];
    if (seen === undefined) return { reason: 'The chart does not draw such work.' };
    const lacksTooth = site.tooth === null && !isOfMouth(seen);
    const isRange = site.tooth_to !== null;
    if (lacksTooth || (seen === 'bridge' && !isRange) || (isRange && seen !== 'bridge' && seen !== 'denture'))
      return { reason: 'The tooth or the place cannot be read.' };
    return {
      made: {
        becomes: 'finding',
        patient_id: named.patient_id,
        kind: seen,
        site,
        where_done: existing[status] ?? null,
        note: name,
        found_on: date,
      },
      changes: [],
    };
  }
  const fee = feeOf(row);
  const isFee = Number.isFinite(fee) && fee >= 0 && fee <= most;
  return {
    made: {
      becomes: 'treatment',
      patient_id: named.patient_id,
      provider_id: named.provider_id,
      procedure_id: named.procedure_id,
      visit_id: named.visit_id,
      procedure: kind.category,
      site,
      description: named.procedure_id === null ? name.slice(0, 200) : '',
      cost_cents: isFee ? fee : 0,
      date,
      status: 'planned',
      outcome: status === referred ? 'referred' : null,
      adjustment_cents: 0,
    },
    changes: isFee ? [] : ['The fee is left out because it is negative or too large.'],
  };
}
