/**
 * The drug classes that allergies are compared by: decisions.md, "Beyond the specification", and fluoroquinolones and corticosteroids,
 * whose labels warn after a reaction to another of their class (FDA labels of Cipro and Medrol, 4 and 5). Compiled by hand for dentistry
 * from the drugs' US labels, with brands that are or were on the market and spellings found in charts. They
 * are compared after folding (drug-letters.ts).
 */
import { benzodiazepineNames, opioidsByStructure } from './drug-names.ts';
import { splitNames } from './drug-letters.ts';

/** Drugs that are compared as one: a class, or what holds an ingredient. */
export interface NamedDrugs {
  /** The name of the class or ingredient within a sentence. */
  label: string;
  /** Drugs of the class, matched even inside or across words, in prescriptions and in allergies. */
  names: readonly string[];
  /** Drugs that only match as whole words: "doxy", but not doxylamine. */
  words: readonly string[];
  /** Whole words that name the class only in an allergy. */
  inAllergies: readonly string[];
}

/** Words that name opioids of any structure. */
const anyOpioid = splitNames(
  'opioid, opioids, opiate, opiates, opiod, opiods, opoid, opoids, narcotic, narcotics, narcs',
);
/** Words that name local anesthetics of either kind. Patients call any of them Novocain, which was the ester procaine. */
const anyLocalAnesthetic = splitNames(`
  caine, caines, cain, cains, local anesthetic, local anesthetics, local anaesthetic, local anaesthetics, local anesthesia, local anaesthesia,
  dental anesthetic, dental anesthesia, local numbing, numbing agent, numbing medicine, numbing shot, numbing gel, anesthetic, anesthetics, anaesthetic, anaesthetics, locals,
  novocaine, novocain, novacaine, novacain, novicaine, novocane`);

export const allergyClasses = {
  penicillins: {
    label: 'penicillins',
    words: splitNames('pen v, pen g, penv, amox, amoxi, amox clav'),
    names: splitNames(`
      cillin, cilin, cillen, penicillin, penicilin, penicilline, pencillin, pencilin, penacillin, penecillin, pennicillin, penicillan,
      penicilina, penicilians, pen vk, veetids, bicillin, pfizerpen,
      amoxicillin, amoxacillin, amoxicilin, amoxycillin, amoxicilina, amoxil, moxatag, trimox, wymox, larotid,
      augmentin, augmentan, amoxclav, coamoxiclav, clavulanate, clavulanic, clavamox, clavulin,
      ampicillin, ampicilina, principen, omnipen, unasyn, sulbactam, dicloxacillin, dynapen, dycill, nafcillin, oxacillin,
      cloxacillin, piperacillin, zosyn, pipracil, ticarcillin, timentin, carbenicillin, geocillin, talicia, prevpac, omeclamox, voquezna dual, voquezna triple`),
    inAllergies: splitNames(
      'pcn, pcns, pnc, pen, penn, beta lactam, beta lactams, betalactam, betalactams, b lactam',
    ),
  },
  cephalosporins: {
    label: 'cephalosporins',
    words: splitNames('cef, ceph'),
    names: splitNames(`
      cephalosporin, cephalexin, cefalexin, cephalexine, keflex, keflax, keflet, keftab, daxbia, biocef, cefadroxil, duricef,
      cephradine, velosef, cefuroxime, ceftin, zinacef, cefaclor, ceclor, cefprozil, cefzil, loracarbef, cefdinir, omnicef,
      cefixime, suprax, cefpodoxime, vantin, ceftibuten, cedax, cefditoren, spectracef, ceftriaxone, rocephin, cefazolin,
      ancef, kefzol, cefepime, maxipime, cefotaxime, claforan, cefoxitin, mefoxin, cefotetan, ceftazidime, fortaz, tazicef,
      ceftaroline, teflaro, ceftolozane, zerbaxa, avycaz, cefiderocol, fetroja`),
    inAllergies: splitNames(
      'cephs, cephalosporins, cephlosporin, cephalasporin, beta lactam, beta lactams, betalactam, betalactams, b lactam',
    ),
  },
  macrolides: {
    label: 'macrolides',
    words: splitNames('azith, erythro'),
    names: splitNames(`
      azithromycin, azithromicin, azithromyocin, azythromycin, azithro, zithromax, zmax, z pak, z pack, zpac, zpak, zpack, azasite,
      erythromycin, erithromycin, erythromyocin, erythromicin, eritromicina, emycin, ery tab, eryc, eryped, erythrocin,
      pce dispertab, ilosone, pediazole, benzamycin, eryderm, clarithromycin, clarithromicin, biaxin, fidaxomicin, dificid,
      telithromycin, ketek, dirithromycin, dynabac, spiramycin, troleandomycin, prevpac, omeclamox, voquezna triple`),
    inAllergies: splitNames('macrolide, macrolides, mycin, mycins, zithro, zmycin, zpax'),
  },
  tetracyclines: {
    label: 'tetracyclines',
    words: splitNames('doxy, mino, tcn'),
    names: splitNames(`
      cycline, tetracycline, tetracyclin, tetracylcine, tetraciclina, sumycin, achromycin, doxycycline, doxycyclin, doxicycline,
      vibramycin, vibra tabs, doryx, adoxa, monodox, acticlate, targadox, oracea, periostat, atridox, lymepak, avidoxy, mondoxyne, okebo,
      minocycline, minocyclin, minocin, dynacin, solodyn, ximino, minolira, arestin, amzeeq, demeclocycline, declomycin,
      tigecycline, tygacil, omadacycline, nuzyra, eravacycline, xerava, sarecycline, seysara, pylera, helidac`),
    inAllergies: splitNames('tcn, tetra, mino, cyclines, tetracyclines'),
  },
  sulfonamides: {
    label: 'sulfonamides',
    words: splitNames('sulfa, sulpha, smz, ssd, tmp smx'),
    names: splitNames(`
      sulfamethoxazole, sulphamethoxazole, trimethoprim sulfa, bactrim, bactrum, bactrin, septra, cotrim, co trimoxazole, cotrimoxazole,
      sulfatrim, tmp smx, smx tmp, smz tmp, tmp smz, sulfadiazine, silvadene, thermazene, ssd cream, sulfasalazine, azulfidine,
      sulfacetamide, sulfisoxazole, gantrisin, gantanol, pediazole, sulfanilamide, sulfonamide, sulphonamide, plexion, klaron, celecoxib,
      celebrex, elyxyb, consensi, seglentis, valdecoxib, bextra`),
    inAllergies: splitNames(
      'sulfa, sulpha, sulfas, sulphas, sulfonamides, sulphonamides, sulfur, sulphur, sufla, sulfer, sulpher, sulfadrugs, sulfameds, suffa',
    ),
  },
  clindamycin: {
    label: 'clindamycin',
    words: splitNames('clinda'),
    names: splitNames(`
      clindamycin, clindamicin, clindomycin, clindamyacin, clindamyocin, clindamicina, clinda, cleocin, clindagel, clindesse,
      evoclin, benzaclin, duac, acanya, onexton, ziana, veltin, clindets, xaciato, lincomycin, lincocin`),
    inAllergies: splitNames('lincosamide, lincosamides, mycin, mycins'),
  },
  metronidazole: {
    label: 'metronidazole',
    words: splitNames('metro, metronid'),
    names: splitNames(`
      metronidazole, metronidazol, metrondiazole, metronizadole, metronidizole, flagyl, flagil, flagyle, metrogel, metrocream, metrolotion, noritate,
      nuvessa, vandazole, likmez, pylera, helidac, tinidazole, tindamax, secnidazole, solosec, benznidazole`),
    inAllergies: splitNames('nitroimidazole, nitroimidazoles'),
  },
  fluoroquinolones: {
    label: 'fluoroquinolones',
    words: splitNames('cipro'),
    names: splitNames(`
      floxacin, ciprofloxacin, ciprofloxin, cipro hc, ciprodex, cetraxal, levofloxacin, levaquin, levoquin, moxifloxacin, avelox, vigamox, moxeza,
      ofloxacin, floxin, ocuflox, norfloxacin, noroxin, gatifloxacin, zymar, zymaxid, gemifloxacin, factive, delafloxacin, baxdela, besifloxacin,
      besivance, lomefloxacin, maxaquin, sparfloxacin, zagam, trovafloxacin, trovan, prulifloxacin, nadifloxacin, finafloxacin`),
    inAllergies: splitNames(
      'quinolone, quinolones, fluoroquinolone, fluoroquinolones, fluroquinolones, floxacins',
    ),
  },
  corticosteroids: {
    label: 'corticosteroids',
    words: splitNames('pred'),
    names: splitNames(`
      prednisone, predisone, prednison, deltasone, rayos, prednisolone, orapred, prelone, millipred, pediapred, omnipred,
      methylprednisolone, medrol, depo medrol, solu medrol, dexamethasone, dexamethason, decadron, dexpak, hemady, maxidex, ciprodex, tobradex,
      triamcinolone, triamcinalone, kenalog, oralone, oracort, nasacort, aristocort, aristospan, zilretta, hydrocortisone, cortef, solu cortef,
      cortaid, cortizone, anusol hc, proctofoam, cortisporin, fluocinonide, lidex, fluocinolone, synalar, derma smoothe, clobetasol, temovate, clobex,
      betamethasone, celestone, diprolene, diprosone, lotrisone, mometasone, nasonex, elocon, asmanex, fluticasone, flonase, flovent, cutivate, advair,
      budesonide, pulmicort, entocort, rhinocort, symbicort, beclomethasone, qvar, desonide, halobetasol, ultravate, deflazacort, emflaza,
      cortisone acetate, mycolog`),
    inAllergies: splitNames(
      'steroid, steroids, cortisone, cortisones, corticosteroid, corticosteroids, glucocorticoid, glucocorticoids, cortizone',
    ),
  },
  nsaids: {
    label: 'NSAIDs and aspirin',
    words: splitNames('ibu, asa, nsaid'),
    names: splitNames(`
      profen, ibuprofen, ibuprophen, ibuprofin, ibuprofeno, iboprofen, advil, advill, motrin, mortin, motren, nuprin, midol, caldolor, duexis, combogesic,
      naproxen, naproxin, naproxyn, naprosyn, anaprox, aleve, naprelan, vimovo, treximet, ketorolac, ketoralac, toradol, torodol, sprix,
      diclofenac, voltaren, voltarin, cataflam, cambia, zipsor, zorvolex, arthrotec, flector, pennsaid, meloxicam, mobic, vivlodex, anjeso,
      etodolac, lodine, nabumetone, relafen, indomethacin, indocin, tivorbex, piroxicam, feldene, sulindac, clinoril, tolmetin, tolectin,
      oxaprozin, daypro, coxanto, ketoprofen, orudis, flurbiprofen, ansaid, fenoprofen, nalfon, mefenamic, ponstel, meclofenamate,
      diflunisal, dolobid, salsalate, disalcid, salicylate, trilisate, celecoxib, celebrex, celebrix, elyxyb, consensi, seglentis,
      valdecoxib, bextra, rofecoxib, vioxx, bromfenac, nepafenac, phenylbutazone,
      aspirin, asprin, aspirine, asparin, aspirina, acetylsalicylic, ecotrin, bayer, bufferin, anacin, excedrin, ascriptin, vazalore, durlaza, yosprala, aggrenox,
      alka seltzer, goodys powder, goody s powder, bc powder, pepto bismol, kaopectate, fiorinal, percodan, endodan, roxiprin, synalgos, norgesic, orphengesic,
      soma compound, empirin, vicoprofen, reprexain, ibudone, combunox, xylon, damason p`),
    inAllergies: splitNames(
      'asa, nsaid, nsaids, nsaid s, nsad, nsads, nsaides, salicylates, anti inflammatory, anti inflammatories, antiinflammatory, antiinflammatories, cox inhibitors',
    ),
  },
  phenanthrenes: {
    label: 'phenanthrene opioids',
    words: splitNames('codein, codine, codene, mso, hydroco apap, oxycod apap'),
    names: [...opioidsByStructure.phenanthrenes, 'nalbuphine', 'nubain'],
    inAllergies: [...anyOpioid, ...splitNames('phenanthrene, phenanthrenes, percs, oxy, oxys, vics')],
  },
  phenylpiperidines: {
    label: 'phenylpiperidine opioids',
    words: [],
    names: opioidsByStructure.phenylpiperidines,
    inAllergies: [...anyOpioid, ...splitNames('phenylpiperidine, phenylpiperidines')],
  },
  diphenylheptanes: {
    label: 'diphenylheptane opioids',
    words: [],
    names: opioidsByStructure.diphenylheptanes,
    inAllergies: [...anyOpioid, ...splitNames('diphenylheptane, diphenylheptanes')],
  },
  phenylpropylamines: {
    label: 'tramadol and tapentadol',
    words: [],
    names: opioidsByStructure.phenylpropylamines,
    inAllergies: [...anyOpioid, ...splitNames('phenylpropylamine, phenylpropylamines')],
  },
  benzomorphans: {
    label: 'benzomorphan opioids',
    words: [],
    names: opioidsByStructure.benzomorphans,
    inAllergies: [...anyOpioid, ...splitNames('benzomorphan, benzomorphans')],
  },
  opioids: {
    label: 'opioids',
    words: [],
    names: opioidsByStructure.others,
    inAllergies: anyOpioid,
  },
  benzodiazepines: {
    label: 'benzodiazepines',
    words: splitNames('bzd'),
    names: benzodiazepineNames,
    inAllergies: splitNames(
      'benzodiazepine, benzodiazepines, benzodiazapine, benzodiazipine, benzo, benzos, bzd, bzds, bzo',
    ),
  },
  amide_anesthetics: {
    label: 'amide anesthetics',
    words: splitNames('bmx, lido'),
    names: splitNames(`
      lidocaine, lidocain, lidocaina, lidacaine, lydocaine, lignocaine, xylocaine, xylocain, zylocaine, octocaine, lignospan, cook waite,
      lidoderm, ztlido, dentipatch, emla, oraqix, articaine, articane, septocaine, zorcaine, articadent, orabloc, ultacan, mepivacaine, mepivicaine,
      carbocaine, polocaine, scandonest, isocaine, prilocaine, citanest, bupivacaine, bupivicaine, marcaine, sensorcaine, vivacaine, exparel,
      xaracoll, zynrelef, posimir, ropivacaine, naropin, levobupivacaine, etidocaine, duranest, synera, pliaglis, magic mouthwash, miracle mouthwash`),
    inAllergies: [...anyLocalAnesthetic, ...splitNames('amide, amides')],
  },
  ester_anesthetics: {
    label: 'ester anesthetics',
    words: splitNames('hurricane, novocane'),
    names: splitNames(`
      chloroprocaine, nesacaine, clorotekal, benzocaine, benzocain, orajel, anbesol, hurricaine, cetacaine, topex, americaine, zilactin, kank a,
      cepacol, chloraseptic max, procaine, novocaine, novocain, novacaine, novacain, novicaine, novocane, tetracaine, pontocaine, kovanaze, synera,
      pliaglis, cocaine, goprelto, numbrino, butamben, proparacaine`),
    inAllergies: [...anyLocalAnesthetic, ...splitNames('ester, esters')],
  },
  local_anesthetics: {
    label: 'local anesthetics',
    words: [],
    // Dyclonine is a ketone, pramoxine an ether.
    names: splitNames('dyclonine, sucrets, pramoxine'),
    inAllergies: anyLocalAnesthetic,
  },
  latex: {
    label: 'latex',
    words: splitNames('latex'),
    names: splitNames('latex, latax, latx, natural rubber, rubber dam, rubber gloves'),
    inAllergies: splitNames('rubber, latex gloves, gloves'),
  },
} satisfies Record<string, NamedDrugs>;

export type AllergyClass = keyof typeof allergyClasses;

/** Every pair of these classes. */
const everyPair = (classes: readonly AllergyClass[]) =>
  classes.flatMap((one, place) => classes.slice(place + 1).map((other) => [one, other] as const));

/**
 * Pairs of classes where an allergy to one may be an allergy to the other: a caution, and a stop after a severe reaction. Opioids of
 * different structures and local anesthetics of different kinds hardly cross-react, but what a chart calls an allergy may be to what they
 * have in common: histamine that opioids release, or a preservative.
 */
export const crossReactive: readonly (readonly [AllergyClass, AllergyClass])[] = [
  ['penicillins', 'cephalosporins'],
  ...everyPair([
    'phenanthrenes',
    'phenylpiperidines',
    'diphenylheptanes',
    'phenylpropylamines',
    'benzomorphans',
    'opioids',
  ]),
  ...everyPair(['amide_anesthetics', 'ester_anesthetics', 'local_anesthetics']),
];

/**
 * Penicillins and cephalosporins that share the side chain R1 of amoxicillin and ampicillin, or differ in it by one hydroxyl group: an
 * allergy to one is a reason against all of them. Source: D. A. Khan et al., "Drug allergy: A 2022 practice parameter update", Journal of
 * Allergy and Clinical Immunology 150 (2022), 1333-1393, table of beta-lactams with identical and similar R1 side chains.
 */
export const aminobenzylSideChain = splitNames(`
  amox, amoxi, amox clav, amoxicillin, amoxacillin, amoxicilin, amoxycillin, amoxicilina, amoxil, moxatag, trimox, wymox, larotid,
  augmentin, augmentan, amoxclav, coamoxiclav, clavamox, clavulin, talicia, prevpac, omeclamox, voquezna dual, voquezna triple,
  ampicillin, ampicilina, principen, omnipen, unasyn, cephalexin, cefalexin, cephalexine, keflex, keflax, keflet, keftab, daxbia, biocef,
  cefadroxil, duricef, cephradine, velosef, cefaclor, ceclor, cefprozil, cefzil, loracarbef`);

/** Words that contain or resemble a listed name and mean something else. */
export const lookalikeWords =
  /^(?:\w*tropium|apomorphine|penicillamine|penicillium|reversed|conversed|traversed|equilibrium|ultramicro\w*|ultramarine)$/;
