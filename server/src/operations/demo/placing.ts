import { isFront, isPrimary, permanentTeeth, readTooth, teethBetween } from '@cusp/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { checkUp, childrensCleaning } from './care.ts';

type Treatment = Insertable<Tables['treatment']>;

/** The catalog's entry for a demo treatment, by the code of the catalog that every practice starts with. */
function codeOf({ procedure, description }: Treatment, tooth: number | undefined): string | undefined {
  switch (procedure) {
    case 'Filling':
      return tooth !== undefined && isFront(tooth) ? 'FCF2' : 'FCB2';
    case 'Root Canal':
      return 'RCT4';
    case 'Crown':
      return tooth !== undefined && isPrimary(tooth) ? 'CRN7' : 'CRN3';
    case 'Bridge':
      return 'BRG4';
    case 'Extraction':
      return tooth !== undefined && isPrimary(tooth) ? 'EXT3' : 'EXT1';
    case 'Implant':
      return 'IMP1';
    case 'Whitening':
      return 'WHT1';
    case 'Braces':
      return 'BRC1';
    case 'Dentures':
      return 'DEN1';
    case 'Dental Cleaning':
      return description === childrensCleaning.description ? 'CLN2' : 'CLN1';
    case 'Other':
      return description === checkUp.description ? 'EXM1' : undefined;
  }
}

/** The site: its tooth, with two surfaces of a filling, and the neighbors that carry a bridge. */
function siteOf({ procedure }: Treatment, tooth: number | undefined): Partial<Treatment> {
  if (procedure === 'Dentures') return { arch: 'lower' };
  if (tooth === undefined) return {};
  if (procedure === 'Filling') return { tooth, surfaces: isFront(tooth) ? 'MI' : tooth % 2 ? 'MO' : 'DO' };
  if (procedure !== 'Bridge') return { tooth };
  const place = permanentTeeth.indexOf(tooth);
  const [from, to] = [permanentTeeth[place - 1], permanentTeeth[place + 1]];
  const carries = from !== undefined && to !== undefined && teethBetween(from, to) !== undefined;
  return carries ? { tooth: from, tooth_to: to, pontics: [tooth] } : { tooth };
}

/** Places the demo's treatments on teeth, with procedures of the catalog and providers of the team. */
export interface DemoPractice {
  /** Ids by code. */
  catalog: ReadonlyMap<string, string>;
  /** Two dentists, then two hygienists. */
  providers: readonly string[];
}

/** The treatments with their place in the mouth, the catalog's entry and who did them. */
export const placedTreatments = (
  treatments: readonly Treatment[],
  { catalog, providers }: DemoPractice,
): Treatment[] =>
  treatments.map((treatment, index) => {
    const tooth = readTooth(treatment.tooth_number, 'universal')?.tooth;
    const chair = (treatment.procedure === 'Dental Cleaning' ? 2 : 0) + (index % 2);
    return {
      ...treatment,
      ...siteOf(treatment, tooth),
      procedure_id: catalog.get(codeOf(treatment, tooth) ?? '') ?? null,
      provider_id: treatment.status === 'planned' ? null : (providers[chair] ?? null),
    };
  });
