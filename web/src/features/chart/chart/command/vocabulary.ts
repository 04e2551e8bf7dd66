import type { DentalMaterial, ProcedureArea, ProcedurePaint } from '@cusp/contract';
import type { ChartProcedure } from './words.ts';

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

/**
 * The words that dentists use for their work. By these, commands find procedures that a catalog calls something else, and
 * existing work; without a catalog, they are the catalog. A phrase in two lines is asked about.
 */
export const wellKnownProcedures: readonly ChartProcedure[] = [
  // Fillings.
  known('Filling', 'surfaces', 'filling', 'filling, fill, restoration, resto'),
  known(
    'Composite filling',
    'surfaces',
    'filling',
    'comp, composite, composite filling, white filling, tooth colored filling, resin, cmp',
    'composite',
  ),
  known(
    'Amalgam filling',
    'surfaces',
    'filling',
    'amalgam, amal, amg, am, ag, amalgam filling, silver filling',
    'amalgam',
  ),
  known(
    'Glass ionomer filling',
    'surfaces',
    'filling',
    'gi, gic, glass ionomer, ionomer, rmgi, glass ionomer filling',
    'glass_ionomer',
  ),
  known('Gold foil', 'surfaces', 'filling', 'gold filling, gold foil', 'gold'),
  known(
    'Temporary filling',
    'surfaces',
    'filling',
    'temp filling, temporary filling, irm, sedative filling, sed, temp, temporary',
    'temporary',
  ),
  known('Inlay', 'surfaces', 'inlay', 'inlay'),
  known('Ceramic inlay', 'surfaces', 'inlay', 'ceramic inlay, porcelain inlay', 'ceramic'),
  known('Gold inlay', 'surfaces', 'inlay', 'gold inlay', 'gold'),
  known('Onlay', 'surfaces', 'inlay', 'onlay'),
  known('Ceramic onlay', 'surfaces', 'inlay', 'ceramic onlay, porcelain onlay', 'ceramic'),
  known('Gold onlay', 'surfaces', 'inlay', 'gold onlay', 'gold'),
  // Crowns, veneers, bridges.
  known('Sealant', 'tooth', 'sealant', 'seal, sealant, sl, pit and fissure sealant', 'composite'),
  known(
    'Preventive resin',
    'tooth',
    'sealant',
    'prr, preventive resin, preventive resin restoration',
    'composite',
  ),
  known('Veneer', 'tooth', 'veneer', 'veneer, ven'),
  known('Ceramic veneer', 'tooth', 'veneer', 'ceramic veneer, porcelain veneer, plv', 'ceramic'),
  known('Composite veneer', 'tooth', 'veneer', 'composite veneer, comp veneer, bonding', 'composite'),
  known('Crown', 'tooth', 'crown', 'crown, crn, cr, cap'),
  known(
    'Ceramic crown',
    'tooth',
    'crown',
    'ceramic crown, acc, all ceramic crown, all ceramic crn, full ceramic crn, porcelain crown',
    'ceramic',
  ),
  known(
    'Metal-ceramic crown',
    'tooth',
    'crown',
    'pfm, pfm crown, metal ceramic crown, metal ceramic crn, porcelain fused to metal',
    'metal_ceramic',
  ),
  known('Zirconia crown', 'tooth', 'crown', 'zirconia crown, zir, zr crown, zirc crown, bruxzir', 'zirconia'),
  known('Gold crown', 'tooth', 'crown', 'gold crown, fgc, full gold crown', 'gold'),
  known(
    'Stainless steel crown',
    'tooth',
    'crown',
    'ssc, stainless steel crown, steel crown, stainless crown',
    'stainless_steel',
  ),
  known(
    'Temporary crown',
    'tooth',
    'crown',
    'temp crown, temporary crown, tc, provisional crown, temp, temporary',
    'temporary',
  ),
  known('Implant crown', 'tooth', 'crown', 'implant crown, imp crown, impcrown'),
  known('Recement crown', 'tooth', 'other', 'recement, recem, recement crown, re cement, recement crn'),
  known('Crown removal', 'tooth', 'other', 'crown removal, remove crown, outcrown'),
  known('Bridge', 'range', 'bridge', 'bridge, br, brg, fpd, fixed bridge'),
  known('Zirconia bridge', 'range', 'bridge', 'zirconia bridge, zr bridge', 'zirconia'),
  known('Metal-ceramic bridge', 'range', 'bridge', 'pfm bridge, metal ceramic bridge', 'metal_ceramic'),
  known('Ceramic bridge', 'range', 'bridge', 'ceramic bridge, porcelain bridge', 'ceramic'),
  known('Bonded bridge', 'range', 'bridge', 'maryland bridge, maryland, bonded bridge', 'ceramic'),
  known('Post', 'tooth', 'post', 'post, fiber post, fiberpost'),
  known('Post and core', 'tooth', 'post', 'post and core, p&c, pc, post core'),
  known('Build-up', 'tooth', 'other', 'bu, buildup, build-up, crown buildup, core bu, core'),
  // Roots.
  known(
    'Root canal treatment',
    'tooth',
    'root_filling',
    'rct, root canal, endo, root canal treatment, root canal therapy',
  ),
  known(
    'Root canal retreatment',
    'tooth',
    'root_filling',
    'retreat, retreatment, re-rct, rerct, rct retreat, rct retreatment, retreat rct, redo rct, reendo, re-endo, root canal retreatment, endo retreat, root canal again, rct again',
  ),
  known('Pulpotomy', 'tooth', 'root_filling', 'pulpotomy, pulpo'),
  known('Pulpectomy', 'tooth', 'root_filling', 'pulpectomy'),
  known('Pulpal debridement', 'tooth', 'other', 'pulpal debridement, open and drain, pulpect'),
  known('Direct pulp cap', 'tooth', 'other', 'direct pulp cap, dpc, direct cap, pulp cap, pulpcap, cap'),
  known(
    'Indirect pulp cap',
    'tooth',
    'other',
    'indirect pulp cap, ipc, indirect cap, pulp cap, pulpcap, cap',
  ),
  known('Apical surgery', 'tooth', 'other', 'apico, apicoectomy, apical surgery'),
  // Surgery.
  known(
    'Extraction',
    'tooth',
    'extraction',
    'ext, extraction, extract, exo, xt, pull, simple extraction, simple ext',
  ),
  known(
    'Surgical extraction',
    'tooth',
    'extraction',
    'surgext, surgical extraction, surgical ext, surg ext, sx, surgical exo',
  ),
  known(
    'Soft tissue impaction removal',
    'tooth',
    'extraction',
    'soft tissue impaction, impst, impacted extraction',
  ),
  known(
    'Partial bony impaction removal',
    'tooth',
    'extraction',
    'partial bony impaction, partial bony, imppb, impacted extraction',
  ),
  known(
    'Full bony impaction removal',
    'tooth',
    'extraction',
    'full bony impaction, full bony, impfb, impacted extraction',
  ),
  known(
    'Root removal',
    'tooth',
    'extraction',
    'root removal, root tip removal, rootext, residual root removal',
  ),
  known('Coronectomy', 'tooth', 'other', 'coronectomy'),
  known('Incision and drainage', 'tooth', 'other', 'i&d, i and d, incision and drainage, drain'),
  known('Implant', 'tooth', 'implant', 'implant, imp, impl'),
  known('Abutment', 'tooth', 'other', 'abutment, abut, implant abutment, custom abutment'),
  known(
    'Bone graft',
    'tooth',
    'other',
    'graft, bone graft, socket graft, socket preservation, ridge preservation',
  ),
  known(
    'Gum graft',
    'tooth',
    'other',
    'gum graft, gumgraft, ctg, fgg, connective tissue graft, gingival graft, tissue graft',
  ),
  known('Crown lengthening', 'tooth', 'other', 'crown lengthening, cl, lengthen, cr lengthening'),
  known('Frenectomy', 'arch', 'other', 'frenectomy'),
  // Dentures, appliances.
  known(
    'Complete denture',
    'arch',
    'denture',
    'denture, cd, full denture, complete denture, dent',
    'acrylic',
  ),
  known('Immediate denture', 'arch', 'denture', 'immediate denture, imm denture', 'acrylic'),
  known('Overdenture', 'arch', 'denture', 'overdenture, overdent, implant denture', 'acrylic'),
  known('Partial denture', 'range', 'denture', 'partial, rpd, partial denture, flipper', 'acrylic'),
  known('Denture adjustment', 'arch', 'other', 'denture adjustment, adjust denture, adjdent, denture adj'),
  known('Reline', 'arch', 'other', 'reline, denture reline, chairside reline'),
  known('Night guard', 'arch', 'other', 'night guard, nightguard, ng, guard, occlusal guard, nti'),
  known('Splint', 'range', 'other', 'splint, splinting'),
  known('Braces', 'arch', 'braces', 'braces, ortho, brackets'),
  known('Retainer', 'arch', 'retainer', 'retainer, ret, hawley'),
  known('Space maintainer', 'quadrant', 'other', 'space maintainer, sm, spacer, band and loop, bandloop'),
  known('Whitening', 'arch', 'other', 'whitening, bleach, bleaching, whiten'),
  known(
    'Occlusal adjustment',
    'tooth',
    'other',
    'occlusal adjustment, occ adj, occadj, bite adjustment, adjust bite',
  ),
  // Prevention, hygiene.
  known('Deep cleaning', 'quadrant', 'none', 'srp, deep cleaning, root planing, deep scaling'),
  known('Periodontal surgery', 'quadrant', 'none', 'perio surgery, flap, osseous, osseous surgery'),
  known('Gingivectomy', 'quadrant', 'none', 'gingivectomy, gv'),
  known('Cleaning', 'mouth', 'none', 'prophy, cleaning, pro, adult prophy, adult cleaning, prophylaxis'),
  known('Child prophylaxis', 'mouth', 'none', 'child prophy, childprophy, child cleaning, kids cleaning'),
  known(
    'Periodontal maintenance',
    'mouth',
    'none',
    'perio maintenance, pm, pmt, perio maint, periomaint, perio',
  ),
  known('Debridement, full mouth', 'mouth', 'none', 'fmd, debridement, mouth debridement'),
  known('Fluoride', 'mouth', 'none', 'fluoride, fl, varnish, fluoride varnish'),
  known('Silver diamine fluoride', 'tooth', 'other', 'sdf, silver diamine, silver diamine fluoride'),
  known('Desensitizing', 'tooth', 'none', 'desens, desensitize, desensitizing, desensitizer'),
  // Examinations, images.
  known('Examination', 'mouth', 'none', 'exam, examination, check-up, checkup'),
  known('Limited examination', 'mouth', 'none', 'limited exam, loe, emergency exam, emerg, lim'),
  known(
    'Comprehensive examination',
    'mouth',
    'none',
    'comp exam, comprehensive exam, coe, new patient exam, newpt',
  ),
  known('Vitality test', 'tooth', 'none', 'pulp test, vitality test, cold test, pulptest'),
  known('Bitewings', 'mouth', 'none', 'bw, bwx, bitewings'),
  known('Two bitewings', 'mouth', 'none', '2bw, 2bwx, 2 bitewings'),
  known('Four bitewings', 'mouth', 'none', '4bw, 4bwx, 4 bitewings'),
  known('Full mouth series', 'mouth', 'none', 'fmx, fms, full mouth series, full mouth xrays'),
  known('Panoramic image', 'mouth', 'none', 'pano, pan, panoramic, opg, panorex'),
  known('Periapical image', 'tooth', 'none', 'pa, pax, periapical image, periapical xray'),
];

/** Materials that may be named without saying what is made of them, and what in a catalog is made of them. */
export const materialWords: ReadonlyMap<string, readonly DentalMaterial[]> = new Map<
  string,
  readonly DentalMaterial[]
>([
  ['gold', ['gold']],
  ['metal', ['metal_ceramic', 'gold', 'stainless_steel']],
  ['silver', ['amalgam', 'stainless_steel']],
  ['steel', ['stainless_steel']],
  ['ceramic', ['ceramic']],
  ['porcelain', ['ceramic', 'metal_ceramic']],
  ['zirconia', ['zirconia']],
  ['acrylic', ['acrylic']],
  ['emax', ['ceramic']],
]);

/** Brands that a material is asked for by: what they are, and how they appear in the note of the treatment. */
export const materialBrands: ReadonlyMap<string, { material: string; note: string }> = new Map([
  ['emax', { material: 'ceramic', note: 'E.max, lithium disilicate' }],
]);
