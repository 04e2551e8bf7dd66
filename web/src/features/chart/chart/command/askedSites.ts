import { isPrimary, type Numbering, readTooth, type Site, toothLabel } from '@cusp/contract';
import type { SitesRead } from './readTeeth.ts';
import type { ChartProcedure } from './words.ts';

/** A cantilever bridge whose pontic isn't at an end: it is asked which end hangs free. Undefined for all else. */
export function freeEndRefusal(
  { name }: ChartProcedure,
  sites: readonly Site[],
  what: string,
  numbering: Numbering,
): string | undefined {
  if (!/\bcantilever\b/i.test(name)) return undefined;
  const held = sites.find(({ tooth, tooth_to: end, pontics }) =>
    [tooth, end].every((one) => one === null || !pontics.includes(one)),
  );
  if (held === undefined || held.tooth === null || held.tooth_to === null) return undefined;
  const [from, to] = [held.tooth, held.tooth_to].map((tooth) =>
    toothLabel(tooth, false, numbering).toLowerCase(),
  );
  return `A cantilever’s pontic is at one end. Type it, like "${from}-${to} ${what} pontic ${to}".`;
}

/**
 * "75 ssc": under Universal 75 is the supernumerary beside 25, and in ISO 3950 the primary molar that such a crown is for.
 * Undefined if the work isn't for primary teeth as well.
 */
export function asSupernumerary(
  { code }: ChartProcedure,
  procedures: readonly ChartProcedure[],
  { what, read, numbering }: { what: string; read: SitesRead; numbering: Numbering },
): string | undefined {
  const [named] = read.teeth;
  if (numbering !== 'universal' || !named?.extra || isPrimary(named.tooth)) return undefined;
  const forPrimary = procedures.some(({ teeth, paint }) => teeth === 'primary' && paint !== 'extraction');
  const number = toothLabel(named.tooth, true, numbering);
  const primary = forPrimary ? readTooth(number, 'fdi') : undefined;
  if (primary === undefined || !isPrimary(primary.tooth)) return undefined;
  return `${number} is the supernumerary tooth beside ${toothLabel(named.tooth, false, numbering)}. For the primary tooth write "${toothLabel(primary.tooth, false, numbering).toLowerCase()} ${what}"; for the supernumerary type the code, ${code}.`;
}
