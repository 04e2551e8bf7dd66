import { type Numbering, type Site, siteText } from '@cusp/contract';

type Placed = Site & { tooth_number: string };

/** The next treatment of a plan: "Next in the plan: Ceramic crown, Tooth #14". */
export function nextInPlanWords(next: Placed & { procedure_name: string }, numbering: Numbering): string {
  const place = treatmentSiteWords(next, numbering);
  return `Next in the plan: ${place === '' ? next.procedure_name : `${next.procedure_name}, ${place}`}`;
}

/** The words for a treatment's site: "Tooth #14 MOD", "Teeth 2-4, pontic 3", "Upper right"; `''` for the whole mouth. */
export function treatmentSiteWords(treatment: Placed, numbering: Numbering): string {
  const { tooth, tooth_to, tooth_number, surfaces } = treatment;
  if (tooth_to !== null) return `Teeth ${siteText(treatment, numbering)}`;
  if (tooth !== null) return `Tooth ${tooth_number}${surfaces && ` ${surfaces}`}`;
  const area = siteText(treatment, numbering);
  if (area !== '') return area.slice(0, 1).toUpperCase() + area.slice(1);
  return tooth_number === '' ? '' : `Tooth ${tooth_number}`;
}
