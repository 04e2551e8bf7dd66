import { isSameSite, orderedSite, quadrants, readTooth, siteRefusal, wholeMouth } from '@cusp/contract';
import type { Numbering, Site } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

/** A site as the tables store it. */
export interface SiteColumns {
  tooth: number | null;
  tooth_extra: boolean;
  tooth_to: number | null;
  pontics: number[];
  surfaces: string;
  quadrant: number | null;
  arch: Site['arch'];
}

export const siteOfRow = ({
  tooth,
  tooth_extra,
  tooth_to,
  pontics,
  surfaces,
  quadrant,
  arch,
}: SiteColumns): Site => ({
  tooth,
  extra: tooth_extra,
  tooth_to,
  pontics,
  surfaces,
  quadrant: quadrants.find((one) => one === quadrant) ?? null,
  arch,
});

export const siteColumns = ({ extra, ...site }: Site): SiteColumns => ({ ...site, tooth_extra: extra });

/** The parts of a site that a body names; absent ones stay as they are. */
export type GivenSite = { [Part in keyof Site]?: Site[Part] | undefined };

/** The site with the given parts in it, or undefined if the body names none of them, or changes nothing. */
function changedSite(before: Site, given: GivenSite): Site | undefined {
  const after = orderedSite({
    tooth: given.tooth === undefined ? before.tooth : given.tooth,
    extra: given.extra ?? before.extra,
    tooth_to: given.tooth_to === undefined ? before.tooth_to : given.tooth_to,
    pontics: given.pontics ?? before.pontics,
    surfaces: given.surfaces ?? before.surfaces,
    quadrant: given.quadrant === undefined ? before.quadrant : given.quadrant,
    arch: given.arch === undefined ? before.arch : given.arch,
  });
  return isSameSite(before, after) ? undefined : after;
}

/** Refuses a site whose parts contradict each other. */
export function validateSite(site: Site, numbering: Numbering, path = 'tooth'): Site {
  const message = siteRefusal(site, numbering);
  if (message !== undefined) throw new Refusal('invalid', [{ path, message }]);
  return site;
}

/** The site of a changed record: refuses one that contradicts itself. */
export const siteAfter = (before: Site, given: GivenSite, numbering: Numbering): Site => {
  const after = changedSite(before, given);
  return after === undefined ? before : validateSite(after, numbering);
};

export interface SiteBefore {
  site: Site;
  /** As it was sent; `''`: it is written from the site. */
  tooth_number: string;
  /** As it reads. */
  shown_tooth: string;
}

/**
 * A treatment's site and the specification's `tooth_number` to store. The number reads back as it was sent, and sets the site
 * if it names one tooth, unless the body gives another site; if only the site is given, the number is written from it when it
 * is read, and none is stored.
 *
 * @param before undefined for a new treatment
 */
export function siteToWrite(
  given: GivenSite & { tooth_number: string },
  before: SiteBefore | undefined,
  numbering: Numbering,
): { site: Site; tooth_number: string } {
  const { tooth_number } = given;
  const was = before?.site ?? wholeMouth;
  const isTyped = tooth_number !== (before?.shown_tooth ?? '');
  const read = isTyped ? readTooth(tooth_number, numbering) : undefined;
  const saysTooth = given.tooth !== undefined && given.tooth !== was.tooth;
  if (read !== undefined && !saysTooth) {
    const isSame = read.tooth === was.tooth && read.extra === was.extra;
    const { surfaces = was.surfaces } = given;
    const kept = isSame || surfaces !== was.surfaces ? surfaces : '';
    const site = isSame ? { ...was, surfaces } : { ...wholeMouth, ...read, surfaces: kept };
    return { site: validateSite(orderedSite(site), numbering), tooth_number };
  }
  const site = changedSite(was, given);
  if (site !== undefined)
    return { site: validateSite(site, numbering), tooth_number: isTyped ? tooth_number : '' };
  return isTyped
    ? { site: wholeMouth, tooth_number }
    : { site: was, tooth_number: before?.tooth_number ?? '' };
}
