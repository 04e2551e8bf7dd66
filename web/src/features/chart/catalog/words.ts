import type {
  BenefitCategory,
  DentalMaterial,
  ProcedureArea,
  ProcedurePaint,
  ProcedureTeeth,
} from '@cusp/contract';

/** The words for the area of a procedure. */
export const areaWords: Record<ProcedureArea, string> = {
  mouth: 'Full mouth',
  arch: 'Arch',
  quadrant: 'Quadrant',
  tooth: 'Tooth',
  surfaces: 'Surfaces',
  range: 'Tooth range',
};

export const paintWords: Record<ProcedurePaint, string> = {
  none: 'Nothing',
  filling: 'Filling',
  inlay: 'Inlay or onlay',
  sealant: 'Sealant',
  veneer: 'Veneer',
  crown: 'Crown',
  bridge: 'Bridge',
  pontic: 'Pontic',
  root_filling: 'Root canal filling',
  post: 'Post',
  extraction: 'Extraction',
  implant: 'Implant',
  abutment: 'Abutment',
  denture: 'Denture',
  braces: 'Braces',
  retainer: 'Retainer',
  other: 'Symbol',
};

export const materialNames: Record<DentalMaterial, string> = {
  amalgam: 'Amalgam',
  composite: 'Composite',
  glass_ionomer: 'Glass ionomer',
  gold: 'Gold',
  ceramic: 'Ceramic',
  metal_ceramic: 'PFM (metal-ceramic)',
  zirconia: 'Zirconia',
  stainless_steel: 'Stainless steel',
  acrylic: 'Acrylic',
  temporary: 'Temporary',
};

export const teethWords: Record<ProcedureTeeth, string> = {
  any: 'Any tooth',
  front: 'Front teeth',
  premolar: 'Premolars',
  molar: 'Molars',
  back: 'Back teeth',
  primary: 'Primary teeth',
};

/** The categories by which plans pay. */
export const benefitCategoryWords: Record<BenefitCategory, string> = {
  diagnostic: 'Exams',
  xray: 'X-rays',
  preventive: 'Preventive care',
  restorative: 'Fillings',
  endodontics: 'Root canals',
  periodontics: 'Periodontics',
  crowns: 'Crowns',
  prosthodontics: 'Bridges and dentures',
  implants: 'Implants',
  surgery: 'Oral surgery',
  orthodontics: 'Braces',
  adjunctive: 'Other services',
};

/** The choices of a select field, in the order of the contract. */
export const choicesOf = <Code extends string>(codes: readonly Code[], words: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: words[code] }));
