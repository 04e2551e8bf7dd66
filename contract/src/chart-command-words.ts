import type { DentalMaterial, FindingKind, ProcedurePaint } from './chart-words.ts';
import type { ProcedureArea } from './site.ts';

/** What the reader of commands needs of a procedure of the practice's catalogue. */
export interface ChartProcedure {
  code: string;
  name: string;
  /** What is typed for it: "comp", "pfm", "rct". */
  abbreviations: readonly string[];
  area: ProcedureArea;
  paint: ProcedurePaint;
  material?: DentalMaterial | null | undefined;
  /** For which teeth, and for how many surfaces (4: four or more; null: any number), it is meant. */
  teeth?: 'any' | 'front' | 'premolar' | 'molar' | 'back' | 'primary' | undefined;
  sides?: number | null | undefined;
}

const known = (
  name: string,
  area: ProcedureArea,
  paint: ProcedurePaint,
  words: string,
  material: DentalMaterial | null = null,
): ChartProcedure => {
  const abbreviations = words.split(', ');
  return { code: abbreviations[0] ?? name, name, abbreviations, area, paint, material };
};

/** Words that are understood where no catalogue is at hand, and for what exists already. */
export const wellKnownProcedures: readonly ChartProcedure[] = [
  known(
    'Composite filling',
    'surfaces',
    'filling',
    'comp, composite, resin, white filling, filling',
    'composite',
  ),
  known('Amalgam filling', 'surfaces', 'filling', 'amalgam, amal, amg, am, silver filling', 'amalgam'),
  known(
    'Glass ionomer filling',
    'surfaces',
    'filling',
    'gi, gic, glass ionomer, ionomer, rmgi',
    'glass_ionomer',
  ),
  known('Gold filling', 'surfaces', 'filling', 'gold, gold filling, gold foil', 'gold'),
  known('Temporary filling', 'surfaces', 'filling', 'temp, temp filling, temporary, irm', 'temporary'),
  known('Inlay', 'surfaces', 'inlay', 'inlay, ceramic inlay, porcelain inlay', 'ceramic'),
  known('Gold inlay', 'surfaces', 'inlay', 'gold inlay', 'gold'),
  known('Onlay', 'surfaces', 'inlay', 'onlay, ceramic onlay, porcelain onlay', 'ceramic'),
  known('Gold onlay', 'surfaces', 'inlay', 'gold onlay', 'gold'),
  known('Sealant', 'tooth', 'sealant', 'seal, sealant, sl', 'composite'),
  known('Veneer', 'tooth', 'veneer', 'veneer, ven, porcelain veneer', 'ceramic'),
  known('Composite veneer', 'tooth', 'veneer', 'composite veneer, comp veneer', 'composite'),
  known('Ceramic crown', 'tooth', 'crown', 'crown, ceramic crown, crn, cr, emax, porcelain crown', 'ceramic'),
  known('Metal-ceramic crown', 'tooth', 'crown', 'pfm, pfm crown, metal ceramic crown', 'metal_ceramic'),
  known('Zirconia crown', 'tooth', 'crown', 'zirconia, zir, zirconia crown, zr crown', 'zirconia'),
  known('Gold crown', 'tooth', 'crown', 'gold crown, fgc, full gold crown', 'gold'),
  known(
    'Stainless steel crown',
    'tooth',
    'crown',
    'ssc, stainless steel crown, steel crown',
    'stainless_steel',
  ),
  known('Temporary crown', 'tooth', 'crown', 'temp crown, temporary crown, tc', 'temporary'),
  known('Bridge', 'range', 'bridge', 'bridge, br, brg, fpd, fixed bridge', 'metal_ceramic'),
  known('Zirconia bridge', 'range', 'bridge', 'zirconia bridge, zr bridge', 'zirconia'),
  known('Root canal treatment', 'tooth', 'root_filling', 'rct, root canal, endo, root filling, re rct'),
  known('Pulpotomy', 'tooth', 'root_filling', 'pulpotomy, pulp'),
  known('Post', 'tooth', 'post', 'post, post and core, p&c'),
  known('Build-up of a core', 'tooth', 'other', 'bu, buildup, build-up, core'),
  known('Extraction', 'tooth', 'extraction', 'ext, extraction, extract, exo, xt, pull'),
  known(
    'Surgical extraction',
    'tooth',
    'extraction',
    'surgext, surgical ext, surgical extraction, ext surgical, sx',
  ),
  known('Implant', 'tooth', 'implant', 'implant, imp, impl'),
  known('Implant crown', 'tooth', 'crown', 'implant crown, imp crown', 'ceramic'),
  known('Bone graft', 'tooth', 'other', 'graft, bone graft'),
  known('Crown lengthening', 'tooth', 'other', 'crown lengthening, cl'),
  known('Apical surgery', 'tooth', 'other', 'apico, apicoectomy, apical surgery'),
  known('Recementing', 'tooth', 'other', 'recement, recem'),
  known(
    'Complete denture',
    'arch',
    'denture',
    'denture, cd, full denture, complete denture, dent',
    'acrylic',
  ),
  known('Partial denture', 'range', 'denture', 'partial, rpd, partial denture', 'acrylic'),
  known('Night guard', 'arch', 'other', 'night guard, nightguard, ng, guard, splint, occlusal guard'),
  known('Braces', 'arch', 'braces', 'braces, ortho, brackets'),
  known('Retainer', 'arch', 'other', 'retainer, ret'),
  known('Whitening', 'arch', 'other', 'whitening, bleach, bleaching, whiten'),
  known('Deep cleaning', 'quadrant', 'none', 'srp, deep cleaning, root planing, deep scaling'),
  known('Periodontal surgery', 'quadrant', 'none', 'perio surgery, flap, osseous'),
  known('Cleaning', 'mouth', 'none', 'prophy, cleaning, pro, adult prophy, adult cleaning, prophylaxis'),
  known('Periodontal maintenance', 'mouth', 'none', 'perio maintenance, pm, perio'),
  known('Debridement of the mouth', 'mouth', 'none', 'fmd, debridement'),
  known('Examination', 'mouth', 'none', 'exam, examination, check-up, checkup'),
  known('Fluoride', 'mouth', 'none', 'fluoride, fl, varnish'),
  known('Bitewings', 'mouth', 'none', 'bw, bwx, bitewings, 2bw, 4bw'),
  known('Full mouth series', 'mouth', 'none', 'fmx, fms, full mouth series'),
  known('Panoramic image', 'mouth', 'none', 'pano, pan, panoramic, opg'),
  known('Periapical image', 'tooth', 'none', 'pa, pax, periapical image'),
];

/** The words for each finding that isn't existing work. */
const findingPhrases: readonly (readonly [FindingKind, string])[] = [
  ['caries', 'caries, decay, decayed, carious, cavity, car'],
  [
    'fracture',
    'fracture, fractured, fx, frac, cracked, crack, chipped, chip, broken, fractured cusp, broken cusp',
  ],
  ['wear', 'wear, worn, attrition, erosion, abrasion, abfraction'],
  [
    'periapical',
    'periapical, apical, periapical lesion, apical lesion, pa lesion, radiolucency, parl, apical periodontitis',
  ],
  ['mobility', 'mobility, mob, mobile, loose'],
  ['missing', 'missing, miss, absent, gone'],
  ['unerupted', 'unerupted, not erupted, ue'],
  ['impacted', 'impacted, impaction'],
  ['retained_root', 'retained root, root remnant, root tip, root rest, rr'],
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
  'watch',
]);

/** What a finding is called in sentences. */
export const findingNames: Readonly<Record<FindingKind, string>> = {
  caries: 'Caries',
  fracture: 'Fracture',
  wear: 'Wear',
  restoration: 'Restoration',
  crown: 'Crown',
  bridge: 'Bridge',
  root_filling: 'Root filling',
  post: 'Post',
  implant: 'Implant',
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
  root_filling: 'root_filling',
  post: 'post',
  extraction: 'missing',
  implant: 'implant',
  denture: 'denture',
};
