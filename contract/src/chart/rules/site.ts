import * as z from 'zod/mini';
import { canonicalSurfaces, lettersOf, surfacesRefusal } from './surfaces.ts';
import {
  arches,
  type Arch,
  archOf,
  isFront,
  isTooth,
  placeAround,
  quadrantNames,
  quadrants,
  teethBetween,
} from './teeth.ts';
import { toothLabel } from './tooth-numbering.ts';
import { type Numbering } from '../../kernel/numberings.ts';

/** The site of a finding or a treatment in the mouth; everything empty is the whole mouth. */
export const siteFields = {
  /** FDI number; null: no single tooth. */
  tooth: z.nullable(z.int()),
  /** Whether the supernumerary beside that tooth is meant. */
  extra: z.boolean(),
  /** FDI number of the other end of a range in the same arch: a bridge, a removable denture. */
  tooth_to: z.nullable(z.int()),
  /** FDI numbers of the teeth that a bridge replaces; the others of its range carry it. */
  pontics: z.array(z.int()),
  /** In the order that dentists write: MOD, DO, MI; `''`: none. */
  surfaces: z.string(),
  /** 1 upper right, 2 upper left, 3 lower left, 4 lower right. */
  quadrant: z.nullable(z.literal(quadrants)),
  arch: z.nullable(z.enum(arches)),
};
export const Site = z.object(siteFields);
export type Site = z.infer<typeof Site>;

/** The whole mouth: what the other sites start from. */
export const wholeMouth: Site = {
  tooth: null,
  extra: false,
  tooth_to: null,
  pontics: [],
  surfaces: '',
  quadrant: null,
  arch: null,
};

const noTooth = 'This is not the number of a tooth: 11 to 48, or 51 to 85 (FDI).';
const fdi = () => z.int({ error: noTooth }).check(z.refine(isTooth, noTooth));
const orNull = <Output>(schema: z.ZodMiniType<Output, Output>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given: Output | null | undefined) => given ?? null),
  );

/**
 * The same in a body: what is absent is empty, surfaces are put into their order. Whether the parts fit each other is
 * for `siteRefusal` to say.
 */
export const siteInputFields = {
  tooth: orNull(fdi()),
  extra: z.pipe(
    z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
    z.transform((given: boolean | null | undefined) => given ?? false),
  ),
  tooth_to: orNull(fdi()),
  pontics: z.pipe(
    z.optional(z.nullable(z.array(fdi()).check(z.maxLength(16, 'An arch has 16 teeth.')))),
    z.transform((given: number[] | null | undefined) => given ?? []),
  ),
  surfaces: z.pipe(
    z.optional(
      z.nullable(
        z
          .string({ error: 'Write surfaces as letters, like MOD.' })
          .check(
            z.refine(
              (given) => surfacesRefusal(given, null, '') === undefined,
              'Write each surface once: M, O, D, B, L, V, on front teeth M, I, D, F, L, V.',
            ),
          ),
      ),
    ),
    z.transform((given: string | null | undefined) => canonicalSurfaces(given ?? '')),
  ),
  quadrant: orNull(z.literal(quadrants, { error: 'A quadrant is 1, 2, 3 or 4.' })),
  arch: orNull(z.enum(arches, { error: 'An arch is upper or lower.' })),
};

/** The same in a change: what is absent stays as it is. */
export const changedSiteFields = {
  tooth: z.optional(siteInputFields.tooth),
  extra: z.optional(siteInputFields.extra),
  tooth_to: z.optional(siteInputFields.tooth_to),
  pontics: z.optional(siteInputFields.pontics),
  surfaces: z.optional(siteInputFields.surfaces),
  quadrant: z.optional(siteInputFields.quadrant),
  arch: z.optional(siteInputFields.arch),
};

/** Why the parts of a site contradict each other; undefined if they don't. */
export function siteRefusal(site: Site, numbering: Numbering): string | undefined {
  const { tooth, tooth_to: end } = site;
  if (tooth === null) {
    if (site.extra || end !== null || site.pontics.length > 0 || site.surfaces !== '')
      return 'Enter the tooth.';
    return site.quadrant !== null && site.arch !== null ? 'Enter either a quadrant or an arch.' : undefined;
  }
  if (site.quadrant !== null || site.arch !== null) return 'Enter teeth, a quadrant, or an arch.';
  if (end === null && site.pontics.length > 0) return 'Enter both ends of the bridge.';
  return end === null
    ? surfacesRefusal(site.surfaces, tooth, toothLabel(tooth, site.extra, numbering))
    : rangeRefusal(site, tooth, end, numbering);
}

function rangeRefusal(site: Site, from: number, to: number, numbering: Numbering): string | undefined {
  const [first, last] = [toothLabel(from, false, numbering), toothLabel(to, false, numbering)];
  const range = teethBetween(from, to);
  if (range === undefined)
    return archOf(from) === archOf(to)
      ? `${first} and ${last} aren’t in the same dentition. Choose two permanent or two primary teeth.`
      : `${first} and ${last} are in different arches. Choose both ends in one arch.`;
  if (from === to || site.extra) return 'A range goes from one tooth to another.';
  if (site.surfaces !== '') return 'A range of teeth has no surfaces. Leave them out.';
  if (site.pontics.some((tooth) => !range.includes(tooth)))
    return `The pontics must be between ${first} and ${last}.`;
  return site.pontics.length >= range.length ? 'A bridge needs at least one abutment.' : undefined;
}

/** The parts of the mouth that a procedure can be for. */
export const procedureAreas = ['mouth', 'arch', 'quadrant', 'tooth', 'surfaces', 'range'] as const;
export type ProcedureArea = (typeof procedureAreas)[number];

/** The refusal of a tooth for a procedure of the whole mouth. */
export const forWholeMouth = 'This applies to the full mouth. Remove the teeth.';

/** Why a procedure for such an area can't be at this site; undefined if it can. */
export function areaFits(area: ProcedureArea, site: Site): string | undefined {
  switch (area) {
    case 'mouth':
      return isWholeMouth(site) ? undefined : forWholeMouth;
    case 'arch':
      return site.arch === null ? 'Enter the arch: upper or lower.' : undefined;
    case 'quadrant':
      return site.quadrant === null ? 'Enter the quadrant: UR, UL, LL, or LR.' : undefined;
    case 'range':
      return site.tooth === null || site.tooth_to === null
        ? 'Enter the first and last tooth with a hyphen between them.'
        : undefined;
    case 'tooth':
      if (site.tooth === null || site.tooth_to !== null) return 'Enter the tooth.';
      return site.surfaces === '' ? undefined : 'This applies to the whole tooth. Remove the surfaces.';
    case 'surfaces':
      if (site.tooth === null || site.tooth_to !== null) return 'Enter the tooth and surfaces.';
      if (site.surfaces !== '') return undefined;
      return `Enter the surfaces, like ${isFront(site.tooth) ? 'MI' : 'MO'}.`;
  }
}

const isWholeMouth = (site: Site) => site.tooth === null && site.quadrant === null && site.arch === null;

/** The site as lists show it: "3 MOD", "2-4, pontic 3", "upper right", "lower arch"; `''` for the whole mouth. */
export function siteText(site: Site, numbering: Numbering): string {
  if (site.tooth === null) {
    if (site.quadrant !== null) return quadrantNames[site.quadrant];
    return site.arch === null ? '' : `${site.arch} arch`;
  }
  const first = toothLabel(site.tooth, site.extra, numbering);
  if (site.tooth_to === null) return site.surfaces === '' ? first : `${first} ${site.surfaces}`;
  const pontics = site.pontics.map((tooth) => toothLabel(tooth, false, numbering));
  const range = `${first}-${toothLabel(site.tooth_to, false, numbering)}`;
  if (pontics.length === 0) return range;
  return `${range}, ${pontics.length === 1 ? 'pontic' : 'pontics'} ${pontics.join(', ')}`;
}

/** All teeth that a site covers. */
export function teethOf(site: Site): number[] {
  if (site.tooth === null) return [];
  return site.tooth_to === null ? [site.tooth] : (teethBetween(site.tooth, site.tooth_to) ?? []);
}

/** Whether two sites are the same place, surfaces and pontics included. */
export const isSameSite = (one: Site, other: Site): boolean =>
  one.tooth === other.tooth &&
  one.extra === other.extra &&
  one.tooth_to === other.tooth_to &&
  one.surfaces === other.surfaces &&
  one.quadrant === other.quadrant &&
  one.arch === other.arch &&
  one.pontics.join() === other.pontics.join();

/** Puts the ends of a range, its pontics and the surfaces into the order in which everyone writes them. */
export function orderedSite(site: Site): Site {
  const { tooth, tooth_to: end } = site;
  const surfaces = canonicalSurfaces(site.surfaces);
  const pontics = site.pontics.toSorted((a, b) => placeAround(a) - placeAround(b));
  return tooth !== null && end !== null && placeAround(end) < placeAround(tooth)
    ? { ...site, tooth: end, tooth_to: tooth, pontics, surfaces }
    : { ...site, pontics, surfaces };
}

/** The arch in which a site is; undefined if it is in both or the whole mouth. */
export function archOfSite(site: Site): Arch | undefined {
  if (site.arch !== null) return site.arch;
  if (site.quadrant !== null) return site.quadrant <= 2 ? 'upper' : 'lower';
  return site.tooth === null ? undefined : archOf(site.tooth);
}

/** How many surfaces a site has, as fillings are counted and billed: V is a part of B and F, so both are one. */
export const surfaceCount = (site: Site) =>
  new Set(lettersOf(site.surfaces).map((letter) => (letter === 'B' || letter === 'F' ? 'V' : letter))).size;
