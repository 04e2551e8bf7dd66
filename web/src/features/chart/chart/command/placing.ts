import {
  type Arch,
  archOf,
  archOfQuadrant,
  areaFits,
  canonicalSurfaces,
  type Dentition,
  isPrimary,
  lettersOf,
  type Numbering,
  permanentTeeth,
  predecessorOf,
  primaryTeeth,
  type ProcedureArea,
  type ProcedurePaint,
  quadrantOf,
  quadrants,
  type Site,
  siteRefusal,
  spokenLabel,
  surfacesRefusal,
  teethBetween,
  toothLabel,
  wholeMouth,
} from '@cusp/contract';
import type { FindingRead } from './findings.ts';
import { exampleAt, siteOfRange, sitesOfTeeth } from './sites.ts';
import type { SitesRead } from './readTeeth.ts';
import { findingNames, findingsWithSurfaces } from './words.ts';

type Placed = { sites: Site[] } | { refusal: string };

/**
 * The sites at which a procedure of this area and paint is charted, one row each, or why it can't be there.
 *
 * @param surfaces as typed; "mo,dl" are two fillings of one tooth
 */
export function sitesForArea(
  area: ProcedureArea,
  paint: ProcedurePaint,
  read: SitesRead,
  surfaces: readonly string[],
  numbering: Numbering,
): Placed {
  const placed = placedIn(area, paint, read, surfaces, numbering);
  if ('refusal' in placed) return placed;
  for (const site of placed.sites) {
    const refusal = siteRefusal(site, numbering) ?? areaFits(area, site);
    if (refusal === undefined) continue;
    const [arch = archOfQuadrant(read.quadrants[0] ?? 1)] = read.arches;
    const isByTooth = (area === 'tooth' || area === 'surfaces') && read.teeth.length === 0;
    return { refusal: isByTooth && !read.mouth && read.words > 0 ? byTooth(arch, numbering) : refusal };
  }
  return placed;
}

/** Asks for the teeth where an arch or a quadrant was named. */
function byTooth(arch: Arch, numbering: Numbering): string {
  const teeth = permanentTeeth.filter((tooth) => archOf(tooth) === arch);
  const [from = '', to = ''] = [teeth[0], teeth.at(-1)].map((tooth) =>
    spokenLabel(tooth ?? 0, false, numbering).toLowerCase(),
  );
  return `This is charted by tooth. Type the teeth; "${from}-${to}" are all of the arch.`;
}

function placedIn(
  area: ProcedureArea,
  paint: ProcedurePaint,
  read: SitesRead,
  surfaces: readonly string[],
  numbering: Numbering,
): Placed {
  if (area === 'range' && read.teeth.length > 0 && surfaces.length === 0) {
    const site = siteOfRange(read, paint === 'bridge');
    return typeof site === 'string' ? { refusal: site } : { sites: [site] };
  }
  if (read.teeth.length > 0) {
    const refusal = area === 'surfaces' ? cervicalRefusal(surfaces) : undefined;
    return refusal === undefined ? onTeeth(read, surfaces, numbering) : { refusal };
  }
  if (area === 'quadrant') return { sites: inQuadrants(read) };
  if (area === 'arch' && read.mouth)
    return {
      sites: [
        { ...wholeMouth, arch: 'upper' },
        { ...wholeMouth, arch: 'lower' },
      ],
    };
  return { sites: asNamed(read) };
}

/** One row for each tooth, or for each group of surfaces on it. */
function onTeeth(read: SitesRead, surfaces: readonly string[], numbering: Numbering): Placed {
  const groups = surfaceGroups(surfaces);
  for (const { tooth, extra } of read.teeth)
    for (const group of groups) {
      const refusal = surfacesRefusal(group, tooth, toothLabel(tooth, extra, numbering));
      if (refusal !== undefined) return { refusal };
    }
  return {
    sites: read.teeth.flatMap((tooth) =>
      groups.flatMap((group) => sitesOfTeeth([tooth], canonicalSurfaces(group))),
    ),
  };
}

/** V is a part of B and F, and a filling of its own: with any other surface, one filling or two may be meant. */
function cervicalRefusal(surfaces: readonly string[]): string | undefined {
  const unclear = surfaceGroups(surfaces).find(
    (group) => /V/.test(group) && /[MOIDL]/.test(group) && !/[BF]/.test(group),
  );
  if (unclear === undefined) return undefined;
  const others = unclear.replace('V', '').toLowerCase();
  return `V is the cervical third of the buccal or facial side, a filling of its own. For two fillings write both, like "${others} comp, v comp"; in one, write B or F for V.`;
}

/** "m o d" and "m,o,d" are one filling, "mo,dl" are two. */
function surfaceGroups(surfaces: readonly string[]): string[] {
  const parts = surfaces.join(' ').toUpperCase().split(',');
  const groups = parts.map((part) => part.replaceAll(' ', ''));
  return groups.every((group) => group.length <= 1) ? [groups.join('')] : groups;
}

function inQuadrants(read: SitesRead): Site[] {
  const named = quadrants.filter(
    (quadrant) =>
      read.mouth || read.quadrants.includes(quadrant) || read.arches.includes(archOfQuadrant(quadrant)),
  );
  return named.length > 0 ? named.map((quadrant) => ({ ...wholeMouth, quadrant })) : asNamed(read);
}

function asNamed(read: SitesRead): Site[] {
  if (read.quadrants.length > 0) return read.quadrants.map((quadrant) => ({ ...wholeMouth, quadrant }));
  if (read.arches.length > 0) return read.arches.map((arch) => ({ ...wholeMouth, arch }));
  return [{ ...wholeMouth }];
}

/**
 * The sites of a finding, one row each. "upper missing" is all upper teeth of the dentition. Which way a tooth has
 * drifted may be typed like a surface; "watch mo" watches these surfaces. A retained primary tooth may be named by the
 * permanent one that hasn't come.
 */
export function sitesForFinding(
  read: SitesRead,
  finding: FindingRead,
  surfaces: readonly string[],
  context: { numbering: Numbering; dentition: Dentition },
): { sites: Site[]; direction: string; note: string } | { refusal: string } {
  if (finding.kind === 'primary_retained') {
    const kept = primaryTeethOf(read, context.numbering);
    if ('refusal' in kept) return kept;
    return sitesForFinding({ ...read, ...kept }, { ...finding, kind: 'missing' }, surfaces, context);
  }
  if (finding.kind === 'diastema' || finding.kind === 'open_contact')
    return betweenTeeth(read, finding, surfaces, context.numbering);
  const named = finding.kind === 'watch' ? read.teeth : teethNamed(read, context.dentition);
  const permanent = finding.kind === 'exfoliated' ? named.find(({ tooth }) => !isPrimary(tooth)) : undefined;
  if (permanent)
    return {
      refusal: `${toothLabel(permanent.tooth, permanent.extra, context.numbering)} is a permanent tooth, which isn’t shed. Type "avulsed" or "missing".`,
    };
  if (named.length === 0)
    return { refusal: `Add the tooth, like ${exampleAt(context.numbering, exampleOf(finding))}.` };
  const moves = finding.kind === 'drifted' || finding.kind === 'rotated';
  const typed = surfaces.join('');
  const direction = moves && finding.direction === '' ? (directions[typed] ?? '') : finding.direction;
  const [word = '', ...noted] = finding.note.split(' ');
  const isWatched =
    finding.kind === 'watch' &&
    surfaces.join('') === '' &&
    named.every(({ tooth }) => surfacesRefusal(word, tooth, '') === undefined);
  const left = moves && direction !== '' ? [] : isWatched ? [word] : surfaces;
  const note = isWatched ? noted.join(' ') : finding.note;
  const placed = onTeeth({ ...read, teeth: named }, left, context.numbering);
  if ('refusal' in placed) return placed;
  if (lettersOf(left.join('')).length > 0 && !findingsWithSurfaces.has(finding.kind))
    return { refusal: `${findingNames[finding.kind]} applies to the whole tooth. Remove the surfaces.` };
  return { sites: placed.sites, direction, note };
}

/** What is between two neighbors: "8-9 diastema", or "8 m diastema" where only one of them is named. */
function betweenTeeth(
  read: SitesRead,
  finding: FindingRead,
  surfaces: readonly string[],
  numbering: Numbering,
): { sites: Site[]; direction: string; note: string } | { refusal: string } {
  const [one, other, ...others] = read.teeth;
  const typed = surfaces.join('');
  const said = { direction: '', note: finding.note };
  const areNeighbors =
    one !== undefined && other !== undefined && others.length === 0 && !one.extra && !other.extra
      ? teethBetween(one.tooth, other.tooth)?.length === 2
      : false;
  if (one && other && areNeighbors && typed === '')
    return { sites: [{ ...wholeMouth, tooth: one.tooth, tooth_to: other.tooth }], ...said };
  if (one && other === undefined && (typed === 'm' || typed === 'd')) {
    const placed = onTeeth(read, surfaces, numbering);
    return 'refusal' in placed ? placed : { sites: placed.sites, ...said };
  }
  const name = findingNames[finding.kind];
  const [pair, side] = numbering === 'fdi' ? ['11-21', '11 m'] : ['8-9', '8 m'];
  return {
    refusal: `${name} is between two teeth. Name both, like "${pair} ${name.toLowerCase()}", or the side, like "${side} ${name.toLowerCase()}".`,
  };
}

/** The primary teeth that are kept: themselves, or in whose places the permanent ones would come. */
function primaryTeethOf(
  read: SitesRead,
  numbering: Numbering,
): Pick<SitesRead, 'teeth'> | { refusal: string } {
  const kept = read.teeth.map(({ tooth, extra }) => ({
    label: toothLabel(tooth, extra, numbering),
    tooth: isPrimary(tooth) ? tooth : predecessorOf(tooth),
    extra,
  }));
  const without = kept.find(({ tooth }) => tooth === undefined);
  if (without)
    return { refusal: `There is no primary tooth at ${without.label}. Enter the retained primary tooth.` };
  return { teeth: kept.flatMap(({ tooth, extra }) => (tooth === undefined ? [] : [{ tooth, extra }])) };
}

const directions: Readonly<Record<string, string>> = {
  m: 'mesial',
  d: 'distal',
  b: 'buccal',
  f: 'facial',
  l: 'lingual',
};

const exampleOf = ({ kind, grade }: FindingRead) =>
  `${findingNames[kind].toLowerCase()}${grade === '' ? '' : ` ${grade}`}`;

function teethNamed(read: SitesRead, dentition: Dentition): SitesRead['teeth'] {
  if (read.teeth.length > 0) return read.teeth;
  const all = dentition === 'primary' ? primaryTeeth : permanentTeeth;
  return all
    .filter((tooth) => {
      const quadrant = quadrantOf(tooth);
      return (
        read.mouth || read.quadrants.includes(quadrant) || read.arches.includes(archOfQuadrant(quadrant))
      );
    })
    .map((tooth) => ({ tooth, extra: false }));
}
