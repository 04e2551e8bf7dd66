/** The drawings of the chart for procedures. */
export const procedurePaints = [
  'none',
  'filling',
  'inlay',
  'sealant',
  'veneer',
  'crown',
  'bridge',
  'pontic',
  'root_filling',
  'post',
  'extraction',
  'implant',
  'abutment',
  'denture',
  'braces',
  'retainer',
  'other',
] as const;
export type ProcedurePaint = (typeof procedurePaints)[number];

export const dentalMaterials = [
  'amalgam',
  'composite',
  'glass_ionomer',
  'gold',
  'ceramic',
  'metal_ceramic',
  'zirconia',
  'stainless_steel',
  'acrylic',
  'temporary',
] as const;
export type DentalMaterial = (typeof dentalMaterials)[number];

/** Shades of teeth: the classical guide of VITA, and the bleached ones beyond it. */
export const toothShades = [
  'A1',
  'A2',
  'A3',
  'A3.5',
  'A4',
  'B1',
  'B2',
  'B3',
  'B4',
  'C1',
  'C2',
  'C3',
  'C4',
  'D2',
  'D3',
  'D4',
  'BL1',
  'BL2',
  'BL3',
  'BL4',
] as const;
export type ToothShade = (typeof toothShades)[number];

/** The findings that are work which exists already. */
export const existingWork = [
  'restoration',
  'crown',
  'bridge',
  'pontic',
  'root_filling',
  'post',
  'implant',
  'abutment',
  'sealant',
  'veneer',
  'denture',
] as const;

/** The findings that say that a tooth isn't there, and why. */
export const goneKinds = ['missing', 'avulsed', 'exfoliated', 'congenitally_missing'] as const;

/** The diagnoses of a pulp (AAE consensus terminology, 2009): a root canal treatment resolves them. */
export const pulpKinds = [
  'reversible_pulpitis',
  'symptomatic_pulpitis',
  'asymptomatic_pulpitis',
  'necrotic',
] as const;

/** The clinical findings that can be charted. */
export const findingKinds = [
  'caries',
  'fracture',
  'wear',
  ...existingWork,
  'periapical',
  'mobility',
  ...goneKinds,
  'unerupted',
  'impacted',
  'retained_root',
  'drifted',
  'rotated',
  'primary_retained',
  'abscess',
  ...pulpKinds,
  'cervical_lesion',
  'recession',
  'furcation',
  'diastema',
  'open_contact',
  'ankylosed',
  'open_margin',
  'overhang',
  'defective',
  'nonrestorable',
  'watch',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The office that did existing work; in a finding, null means not known or no work. */
export const placesDone = ['here', 'elsewhere'] as const;
export type PlaceDone = (typeof placesDone)[number];

/**
 * The outcome of a planned treatment that isn't done here. It is neither an estimate nor a bill, and can't be started.
 * `not_needed`: other work made it pointless, as an extraction does a crown.
 */
export const treatmentOutcomes = ['referred', 'declined', 'not_needed'] as const;
export type TreatmentOutcome = (typeof treatmentOutcomes)[number];

/** The kind of dentition a patient has: chosen by age, and by what is charted. */
export const dentitions = ['primary', 'mixed', 'permanent'] as const;
export type Dentition = (typeof dentitions)[number];
