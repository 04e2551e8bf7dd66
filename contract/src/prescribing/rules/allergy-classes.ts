/**
 * The drug classes that allergies are compared by: decisions.md, "Beyond the specification", and fluoroquinolones and corticosteroids,
 * whose labels warn after a reaction to another of their class (FDA labels of Cipro and Medrol, 4 and 5). Compiled by hand for dentistry
 * from the drugs' US labels, with brands that are or were on the market and spellings found in charts. They
 * are compared after folding (drug-letters.ts).
 */
import { benzodiazepineNames, opioidNames } from './drug-names.ts';
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
  opioids: {
    label: 'opioids',
    words: splitNames('codein, codine, codene, mso, hydroco apap, oxycod apap'),
    names: [...opioidNames, 'nalbuphine', 'nubain'],
    inAllergies: splitNames(
      'opioid, opioids, opiate, opiates, opiod, opiods, opoid, opoids, narcotic, narcotics, narcs, percs, oxy, oxys, vics',
    ),
  },
  benzodiazepines: {
    label: 'benzodiazepines',
    words: splitNames('bzd'),
    names: benzodiazepineNames,
    inAllergies: splitNames(
      'benzodiazepine, benzodiazepines, benzodiazapine, benzodiazipine, benzo, benzos, bzd, bzds, bzo',
    ),
  },
  local_anesthetics: {
    label: 'local anesthetics',
    words: splitNames('hurricane, bmx, lido, novocane'),
    names: splitNames(`
      caine, lidocaine, lidocain, lidocaina, lidacaine, lydocaine, lignocaine, xylocaine, xylocain, zylocaine, octocaine, lignospan, cook waite,
      lidoderm, ztlido, dentipatch, emla, oraqix, articaine, articane, septocaine, zorcaine, articadent, orabloc, ultacan, mepivacaine, mepivicaine,
      carbocaine, polocaine, scandonest, isocaine, prilocaine, citanest, bupivacaine, bupivicaine, marcaine, sensorcaine, vivacaine, exparel,
      xaracoll, zynrelef, posimir, ropivacaine, naropin, levobupivacaine, etidocaine, duranest, chloroprocaine, nesacaine, clorotekal,
      benzocaine, benzocain, orajel, anbesol, hurricaine, cetacaine, topex, americaine, zilactin, kank a, cepacol, chloraseptic max,
      procaine, novocaine, novocain, novacaine, novacain, novicaine, novocane, tetracaine, pontocaine, kovanaze, synera, pliaglis, cocaine, goprelto, numbrino,
      dyclonine, sucrets, butamben, proparacaine, pramoxine, magic mouthwash, miracle mouthwash`),
    inAllergies: splitNames(`
      caines, cain, cains, local anesthetic, local anesthetics, local anaesthetic, local anaesthetics, local anesthesia, local anaesthesia,
      dental anesthetic, dental anesthesia, local numbing, numbing agent, numbing medicine, numbing shot, numbing gel, anesthetic, anesthetics, anaesthetic, anaesthetics, locals`),
  },
  latex: {
    label: 'latex',
    words: splitNames('latex'),
    names: splitNames('latex, latax, latx, natural rubber, rubber dam, rubber gloves'),
    inAllergies: splitNames('rubber, latex gloves, gloves'),
  },
} satisfies Record<string, NamedDrugs>;

export type AllergyClass = keyof typeof allergyClasses;
/** Pairs of classes where an allergy to one may be an allergy to the other. */
export const crossReactive: readonly (readonly [AllergyClass, AllergyClass])[] = [
  ['penicillins', 'cephalosporins'],
];

/** Words that contain or resemble a listed name and mean something else. */
export const lookalikeWords =
  /^(?:\w*tropium|apomorphine|penicillamine|penicillium|reversed|conversed|traversed|equilibrium|ultramicro\w*|ultramarine)$/;
