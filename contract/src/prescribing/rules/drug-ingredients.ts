/**
 * Ingredients outside of the classes that allergies are compared by, each with the generics, brands and combinations that hold
 * it, as dentists prescribe them in the US and as charts name them. What belongs to a class is compared by the class. Compiled
 * by hand from the drugs' US labels, until drugs and allergies are coded.
 */
import type { NamedDrugs } from './allergy-classes.ts';
import { splitNames } from './drug-letters.ts';

const ingredient = (label: string, names: string, words = ''): NamedDrugs => ({
  label,
  names: splitNames(names),
  words: splitNames(words),
  inAllergies: [],
});

export const drugIngredients = {
  acetaminophen: ingredient(
    'acetaminophen',
    `acetaminophen, acetominophen, acetaminophin, acetaminofen, acetamenophen, paracetamol, tylenol, tylanol, tylenal, panadol, mapap, feverall, ofirmev, tempra, apap,
    norco, vicodin, vicoden, vicodan, viccodin, lortab, lorcet, xodol, verdrocet, zydone, hycet, zamicet, anexsia, maxidone, co gesic, stagesic, zolvit, liquicet,
    hydrogesic, bancap, polygesic, dolorex forte, margesic h, ceta plus, apadaz,
    percocet, percoset, percaset, perkocet, endocet, roxicet, roxilox, tylox, primlev, nalocet, prolate, magnacet, xartemis, perloxx,
    trezix, panlor, dvorah, phenaphen, capital and codeine, ultracet, talacen, darvocet,
    fioricet, esgic, zebutal, bupap, phrenilin, allzital, tencon, vtol,
    excedrin, goodys powder, goody s powder, nyquil, dayquil, theraflu, pamprin, percogesic, combogesic, hydrocet, duoxona, advil dual, midol complete`,
    'tyl, percs, vics, hydroco apap, oxycod apap',
  ),
  butalbital: ingredient(
    'butalbital',
    'butalbital, fioricet, fiorinal, esgic, zebutal, bupap, phrenilin, allzital, tencon, vtol, ascomp',
  ),
  chlorhexidine: ingredient(
    'chlorhexidine',
    'chlorhexidine, peridex, periogard, paroex, periochip, hibiclens',
    'chx',
  ),
  iodine: ingredient('iodine', 'iodine, betadine, iodoform, alvogyl'),
  fluoride: ingredient(
    'fluoride',
    'fluoride, prevident, clinpro, fluoridex, gelkam, gel kam, duraphat, luride, phos flur, nafrinse',
  ),
  hydrogen_peroxide: ingredient(
    'hydrogen peroxide',
    'hydrogen peroxide, carbamide peroxide, peroxyl, gly oxide',
  ),
  eugenol: ingredient('eugenol', 'eugenol, alvogyl, clove oil'),
  epinephrine: ingredient(
    'epinephrine',
    'epinephrine, epinefrina, adrenaline, adrenalin, septocaine, articadent, orabloc, zorcaine, lignospan, vivacaine',
  ),
  fluconazole: ingredient('fluconazole', 'fluconazole, diflucan'),
  clotrimazole: ingredient('clotrimazole', 'clotrimazole, mycelex, lotrimin, lotrisone'),
  miconazole: ingredient('miconazole', 'miconazole, oravig, monistat'),
  nystatin: ingredient(
    'nystatin',
    'nystatin, mycostatin, nystop, mycolog, magic mouthwash, miracle mouthwash',
  ),
  acyclovir: ingredient('acyclovir', 'acyclovir, aciclovir, zovirax, sitavig, valtrex, xerese'),
  penciclovir: ingredient('penciclovir', 'penciclovir, denavir, famciclovir, famvir'),
  docosanol: ingredient('docosanol', 'docosanol, abreva'),
  nitrofurantoin: ingredient('nitrofurantoin', 'nitrofurantoin, macrobid, macrodantin'),
  vancomycin: ingredient('vancomycin', 'vancomycin, vancocin, firvanq'),
  linezolid: ingredient('linezolid', 'linezolid, zyvox'),
  mupirocin: ingredient('mupirocin', 'mupirocin, bactroban'),
  neomycin: ingredient('neomycin', 'neomycin, neosporin'),
  bacitracin: ingredient('bacitracin', 'bacitracin, neosporin, polysporin'),
  polymyxin: ingredient('polymyxin', 'polymyxin, neosporin, polysporin'),
  trimethoprim: ingredient(
    'trimethoprim',
    'trimethoprim, bactrim, septra, sulfatrim, cotrim, co trimoxazole, tmp smx, smx tmp, smz tmp, tmp smz, primsol',
  ),
  cyclobenzaprine: ingredient('cyclobenzaprine', 'cyclobenzaprine, flexeril, amrix'),
  methocarbamol: ingredient('methocarbamol', 'methocarbamol, robaxin'),
  metaxalone: ingredient('metaxalone', 'metaxalone, skelaxin'),
  tizanidine: ingredient('tizanidine', 'tizanidine, zanaflex'),
  baclofen: ingredient('baclofen', 'baclofen, lioresal'),
  carisoprodol: ingredient('carisoprodol', 'carisoprodol, soma compound', 'soma'),
  orphenadrine: ingredient('orphenadrine', 'orphenadrine, norflex, norgesic, orphengesic'),
  gabapentin: ingredient('gabapentin', 'gabapentin, neurontin, gralise, horizant'),
  pregabalin: ingredient('pregabalin', 'pregabalin, lyrica'),
  carbamazepine: ingredient('carbamazepine', 'carbamazepine, tegretol, carbatrol'),
  amitriptyline: ingredient('amitriptyline', 'amitriptyline, elavil, limbitrol'),
  ondansetron: ingredient('ondansetron', 'ondansetron, zofran'),
  promethazine: ingredient('promethazine', 'promethazine, phenergan, promethegan'),
  metoclopramide: ingredient('metoclopramide', 'metoclopramide, reglan'),
  hydroxyzine: ingredient('hydroxyzine', 'hydroxyzine, vistaril, atarax'),
  diphenhydramine: ingredient(
    'diphenhydramine',
    'diphenhydramine, benadryl, zzzquil, sominex, unisom, tylenol pm, advil pm, motrin pm, aleve pm, excedrin pm, magic mouthwash, miracle mouthwash, bmx',
  ),
  zolpidem: ingredient('zolpidem', 'zolpidem, ambien, edluar, intermezzo'),
  pilocarpine: ingredient('pilocarpine', 'pilocarpine, salagen'),
  cevimeline: ingredient('cevimeline', 'cevimeline, evoxac'),
  tranexamic_acid: ingredient('tranexamic acid', 'tranexamic, lysteda, cyklokapron', 'txa'),
  aminocaproic_acid: ingredient('aminocaproic acid', 'aminocaproic, amicar'),
  suzetrigine: ingredient('suzetrigine', 'suzetrigine, journavx'),
  naloxone: ingredient('naloxone', 'naloxone, narcan, suboxone, zubsolv, bunavail'),
  caffeine: ingredient(
    'caffeine',
    'caffeine, excedrin, fioricet, fiorinal, esgic, zebutal, anacin, bc powder, goodys powder, goody s powder, trezix, panlor, dvorah, synalgos, norgesic',
  ),
} satisfies Record<string, NamedDrugs>;

export type DrugIngredient = keyof typeof drugIngredients;
