import type { DentalMaterial, FindingKind, ProcedureArea, ProcedurePaint } from '@cusp/contract';

/** The values of a catalog procedure that the command reader needs. */
export interface ChartProcedure {
  code: string;
  name: string;
  /** Typed abbreviations: "comp", "pfm", "rct". */
  abbreviations: readonly string[];
  area: ProcedureArea;
  paint: ProcedurePaint;
  material?: DentalMaterial | null | undefined;
  /** For which teeth, and for how many surfaces (4: four or more; null: any number), it is meant. */
  teeth?: 'any' | 'front' | 'premolar' | 'molar' | 'back' | 'primary' | undefined;
  sides?: number | null | undefined;
}

/** The words for each finding that isn't existing work. */
const findingPhrases: readonly (readonly [FindingKind, string])[] = [
  ['caries', 'caries, decay, decayed, carious, cavity, car'],
  [
    'fracture',
    'fracture, fractured, fx, frac, cracked, crack, chipped, chip, broken, fractured cusp, broken cusp, crack line, broken crown, fractured crown, chipped crown, cracked crown, crown fracture',
  ],
  ['wear', 'wear, worn, attrition, erosion, abrasion'],
  [
    'cervical_lesion',
    'cervical lesion, abfraction, cervical abrasion, cervical erosion, non-carious cervical lesion, noncarious cervical lesion, nccl, ncl',
  ],
  ['recession', 'recession, gingival recession, rec, receded'],
  ['furcation', 'furcation, furca, furcation involvement, furc'],
  ['diastema', 'diastema, gap'],
  ['open_contact', 'open contact, light contact, food trap, food impaction'],
  ['ankylosed', 'ankylosed, ankylosis'],
  ['open_margin', 'open margin, marginal gap, margin open'],
  ['overhang', 'overhang, overhanging, overhanging margin'],
  [
    'defective',
    'defective, defective restoration, defective filling, defective crown, failing, failing restoration, failing filling, failing crown, broken filling, fractured filling, cracked filling, lost filling, missing filling, loose filling, lost crown, missing crown, loose crown',
  ],
  ['nonrestorable', 'nonrestorable, non-restorable, non restorable, not restorable, unrestorable, hopeless'],
  [
    'necrotic',
    'necrotic, necrosis, necrotic pulp, pulp necrosis, pulpal necrosis, nonvital, non-vital, non vital',
  ],
  ['reversible_pulpitis', 'reversible pulpitis, rev pulpitis'],
  ['symptomatic_pulpitis', 'symptomatic irreversible pulpitis, symptomatic pulpitis, sip, acute pulpitis'],
  ['asymptomatic_pulpitis', 'asymptomatic irreversible pulpitis, asymptomatic pulpitis, aip'],
  ['avulsed', 'avulsed, avulsion, knocked out'],
  ['exfoliated', 'exfoliated, shed, exfoliation'],
  ['congenitally_missing', 'congenitally missing, congenital missing, agenesis, hypodontia, never developed'],
  [
    'periapical',
    'periapical, apical, periapical lesion, apical lesion, pa lesion, radiolucency, parl, apical periodontitis',
  ],
  ['mobility', 'mobility, mob, mobile, loose'],
  ['missing', 'missing, miss, absent, gone'],
  ['unerupted', 'unerupted, not erupted, ue'],
  ['impacted', 'impacted, impaction'],
  ['retained_root', 'retained root, residual root, root remnant, root tip, root rest, rr'],
  ['drifted', 'drifted, drift, drifting, tipped, tilted'],
  ['rotated', 'rotated, rotation, rot, turned'],
  ['primary_retained', 'primary retained, retained primary, over-retained, overretained'],
  ['abscess', 'abscess, fistula, swelling, sinus tract'],
  ['watch', 'watch, monitor, observe'],
];

/** The kind of finding that a phrase stands for. */
export const kindOfPhrase: ReadonlyMap<string, FindingKind> = new Map(
  findingPhrases.flatMap(([kind, phrases]) => phrases.split(', ').map((phrase) => [phrase, kind] as const)),
);

/** Findings that may name surfaces; the others are of a whole tooth. */
export const findingsWithSurfaces: ReadonlySet<FindingKind> = new Set([
  'caries',
  'fracture',
  'wear',
  'restoration',
  'sealant',
  'veneer',
  'abscess',
  'cervical_lesion',
  'recession',
  'diastema',
  'open_contact',
  'open_margin',
  'overhang',
  'defective',
  'watch',
]);

/** The names of findings in sentences. */
export const findingNames: Readonly<Record<FindingKind, string>> = {
  caries: 'Caries',
  fracture: 'Fracture',
  wear: 'Wear',
  restoration: 'Restoration',
  crown: 'Crown',
  bridge: 'Bridge',
  pontic: 'Pontic',
  root_filling: 'Root canal filling',
  post: 'Post',
  implant: 'Implant',
  abutment: 'Abutment',
  sealant: 'Sealant',
  veneer: 'Veneer',
  denture: 'Denture',
  periapical: 'Periapical lesion',
  mobility: 'Mobility',
  missing: 'Missing',
  unerupted: 'Unerupted',
  impacted: 'Impacted',
  retained_root: 'Retained root',
  drifted: 'Drifted',
  rotated: 'Rotated',
  primary_retained: 'Retained primary tooth',
  abscess: 'Abscess',
  cervical_lesion: 'Cervical lesion',
  recession: 'Recession',
  furcation: 'Furcation',
  diastema: 'Diastema',
  open_contact: 'Open contact',
  ankylosed: 'Ankylosed',
  open_margin: 'Open margin',
  overhang: 'Overhang',
  defective: 'Defective restoration',
  nonrestorable: 'Nonrestorable',
  necrotic: 'Necrotic pulp',
  reversible_pulpitis: 'Reversible pulpitis',
  symptomatic_pulpitis: 'Symptomatic irreversible pulpitis',
  asymptomatic_pulpitis: 'Asymptomatic irreversible pulpitis',
  avulsed: 'Avulsed',
  exfoliated: 'Exfoliated',
  congenitally_missing: 'Congenitally missing',
  watch: 'Watch',
};

/** The finding that a treatment leaves where it exists already; none for what leaves nothing to see. */
export const findingOfPaint: Readonly<Partial<Record<ProcedurePaint, FindingKind>>> = {
  filling: 'restoration',
  inlay: 'restoration',
  sealant: 'sealant',
  veneer: 'veneer',
  crown: 'crown',
  bridge: 'bridge',
  pontic: 'pontic',
  root_filling: 'root_filling',
  post: 'post',
  extraction: 'missing',
  implant: 'implant',
  abutment: 'abutment',
  denture: 'denture',
};
