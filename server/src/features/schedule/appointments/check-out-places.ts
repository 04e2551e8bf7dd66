import { areaFits, orderedSite, siteRefusal } from '@cusp/contract';
import type { checkOutVisit, Numbering, ParsedOf, ProcedureArea, Site } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockTreatment, storedWork } from '../../chart/treatments/index.ts';

type Place = NonNullable<ParsedOf<typeof checkOutVisit>['body']['places']>[number];

/**
 * The sites of treatments that were planned without one, by treatment. Undoing the check-out leaves them: where work was done stays true.
 * @param done the treatments that are completed now
 * @returns nothing of those that no place is given for
 */
export async function placesOfDone(
  tx: Tx,
  places: readonly Place[],
  { done, numbering }: { done: readonly string[]; numbering: Numbering },
): Promise<Map<string, Site>> {
  const sites = new Map<string, Site>();
  for (const [at, { treatment_id, ...given }] of places.entries()) {
    const refuse = (field: string, message: string) =>
      new Refusal('invalid', [{ path: `places.${at}.${field}`, message }]);
    const stored = done.includes(treatment_id) ? await lockTreatment(tx, treatment_id) : undefined;
    if (stored === undefined || stored.shown_tooth !== '')
      throw refuse(
        'treatment_id',
        'This treatment was just completed or updated by someone else. Reopen check-out to see it.',
      );
    const { area } = await storedWork(tx, stored);
    const site = orderedSite(given);
    const message = (area && areaFits(area, site)) ?? siteRefusal(site, numbering);
    if (message !== undefined) throw refuse(siteField(area, site, 'tooth'), message);
    sites.set(treatment_id, site);
  }
  return sites;
}

/** The field that says where a procedure for such an area is done. */
export function siteField<Tooth extends string>(
  area: ProcedureArea | undefined,
  { tooth }: Site,
  named: Tooth,
): 'arch' | 'quadrant' | 'surfaces' | Tooth {
  if (area === 'arch' || area === 'quadrant') return area;
  return area === 'surfaces' && tooth !== null ? area : named;
}
