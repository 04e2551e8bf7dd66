import {
  type Arch,
  type BenefitCategory,
  type FindingKind,
  type Numbering,
  quadrantNames,
  quadrants,
  type ServiceElsewhere,
  serviceDayWords,
  type ServicesElsewhere,
  type ServiceSource,
  toothLabel,
} from '@cusp/contract';
import { findingNames } from '../../chart/chart/command/words.ts';
import { benefitCategoryWords } from '../../chart/catalog/words.ts';

export const serviceSourceWords: Record<ServiceSource, string> = {
  carrier: 'The carrier',
  patient: 'The patient',
  former_office: 'Previous office’s records',
};

const archWords: Record<Arch, string> = { upper: 'upper arch', lower: 'lower arch' };

type Placed = Pick<ServiceElsewhere, 'tooth' | 'quadrant' | 'arch'>;

/** ", tooth 3"; `''`: it says no place. */
function toothPlaceWords({ tooth, quadrant, arch }: Placed, numbering: Numbering): string {
  if (tooth !== null) return `, tooth ${toothLabel(tooth, false, numbering)}`;
  const known = quadrants.find((each) => each === quadrant);
  if (known !== undefined) return `, ${quadrantNames[known]}`;
  return arch === null ? '' : `, ${archWords[arch]}`;
}

/** "Crown, tooth 3, in 2023". */
export function serviceElsewhereWords(service: ServiceElsewhere, numbering: Numbering): string {
  const { procedure, category, lost } = service;
  const what = lost
    ? 'Tooth lost'
    : (procedure?.name ?? (category === null ? 'Service' : benefitCategoryWords[category]));
  return `${what}${toothPlaceWords(service, numbering)}, ${serviceDayWords(service)}`;
}

type Offered = ServicesElsewhere['offered'][number];

/** "Crown, tooth 3". */
export const offeredWords = (offered: Offered, numbering: Numbering) =>
  `${findingNames[offered.kind]}${toothPlaceWords(offered, numbering)}`;

/** The benefit category of charted work; none for a missing tooth. */
export const categoryOfFinding: Partial<Record<FindingKind, BenefitCategory>> = {
  restoration: 'restorative',
  crown: 'crowns',
  veneer: 'crowns',
  bridge: 'prosthodontics',
  pontic: 'prosthodontics',
  denture: 'prosthodontics',
  root_filling: 'endodontics',
  post: 'crowns',
  implant: 'implants',
  abutment: 'implants',
  sealant: 'preventive',
};
