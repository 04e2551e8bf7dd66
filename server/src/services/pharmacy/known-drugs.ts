import { drugWords, folded, splitNames, wordsIn } from '@cusp/contract';
import { memoized } from './memoized.ts';

/**
 * Drugs of dentistry, and drugs commonly prescribed beside them, that are on no federal schedule. A missing drug isn't
 * thereby controlled: it is sent only after the prescriber has said that it isn't.
 */
const antimicrobials = `
  amoxicillin, amoxil, amox, moxatag, clavulanate, clavulanic, acid, augmentin, penicillin, veetids, vk, v, bicillin, benzathine, ampicillin, dicloxacillin,
  cephalexin, keflex, cefadroxil, duricef, cefuroxime, ceftin, cefaclor, cefdinir, omnicef, cefprozil, cefpodoxime, cefixime, suprax, ceftriaxone, cefazolin,
  azithromycin, zithromax, zpak, z, clarithromycin, biaxin, erythromycin, ery, doxycycline, doxy, vibramycin, vibra, periostat, oracea, atridox, minocycline, minocin, arestin,
  tetracycline, clindamycin, cleocin, metronidazole, flagyl, tinidazole, sulfamethoxazole, trimethoprim, bactrim, septra, smz, tmp, smx, ciprofloxacin, cipro, levofloxacin,
  levaquin, moxifloxacin, avelox, nitrofurantoin, macrobid, linezolid, vancomycin, rifampin, gentamicin, mupirocin, bactroban, bacitracin, neomycin, polymyxin, neosporin,
  nystatin, clotrimazole, mycelex, fluconazole, diflucan, miconazole, oravig, ketoconazole, itraconazole, amphotericin, triamcinolone, terbinafine, voriconazole, posaconazole,
  acyclovir, zovirax, sitavig, valacyclovir, valtrex, famciclovir, famvir, penciclovir, denavir, docosanol, abreva, oseltamivir, tamiflu`;

const mouthAndTeeth = `
  chlorhexidine, peridex, periogard, paroex, cetylpyridinium, fluoride, stannous, neutral, acidulated, phosphated, prevident, clinpro, fluoridex, gelkam, kam, nafrinse, luride, phos, flur, mi,
  ludent, duraphat, vanish, silver, diamine, xylitol, hydrogen, peroxide, carbamide, gly, oxide, peroxyl, listerine, biotene, saliva, substitute, artificial, carboxymethylcellulose, aquoral, caphosol, neutrasal, salagen, pilocarpine, cevimeline,
  evoxac, arginine, nitrate, sensodyne, sensodent, amlexanox, aphthasol, kenalog, oracort, oralone, fluocinonide, lidex, clobetasol, temovate, betamethasone, dexamethasone, decadron, hydrocortisone, carafate, sucralfate, gelclair, mucotrol,
  episil, benzydamine, tranexamic, lysteda, aminocaproic, amicar, gelfoam, oxymetazoline, phenylephrine, phentolamine, oraverse, hyaluronic, palifermin, methyl, eugenol, alvogyl, iodoform, povidone, iodine, betadine, mineral, zinc, aloe, water, sterile, saline, bicarbonate`;

const painAndAnesthesia = `
  ibuprofen, motrin, advil, naproxen, naprosyn, anaprox, aleve, ketorolac, toradol, sprix, etodolac, lodine, diclofenac, cataflam, voltaren, diflunisal, dolobid, meloxicam, mobic,
  celecoxib, celebrex, nabumetone, relafen, flurbiprofen, ketoprofen, indomethacin, piroxicam, oxaprozin, aspirin, ecotrin, acetaminophen, tylenol, apap, paracetamol, suzetrigine, journavx,
  lidocaine, viscous, xylocaine, lidocan, articaine, septocaine, mepivacaine, carbocaine, polocaine, prilocaine, citanest, bupivacaine, marcaine, ropivacaine, benzocaine, orajel, anbesol, hurricaine,
  tetracaine, dyclonine, oraqix, emla, epinephrine, epi, epipen, levonordefrin, cyclobenzaprine, flexeril, methocarbamol, robaxin, metaxalone, skelaxin, tizanidine, zanaflex, baclofen, orphenadrine, chlorzoxazone,
  gabapentin, neurontin, carbamazepine, tegretol, oxcarbazepine, amitriptyline, nortriptyline, duloxetine, sumatriptan, rizatriptan, naloxone, narcan, naltrexone, flumazenil, nalbuphine`;

const medical = `
  prednisone, prednisolone, methylprednisolone, medrol, cortisone, ondansetron, zofran, promethazine, phenergan, metoclopramide, reglan, meclizine, scopolamine, hydroxyzine, vistaril, atarax, diphenhydramine, benadryl, cetirizine, zyrtec,
  loratadine, claritin, fexofenadine, allegra, famotidine, pepcid, omeprazole, prilosec, pantoprazole, protonix, esomeprazole, nexium, lansoprazole, docusate, colace, senna, bisacodyl, polyethylene, glycol, miralax, loperamide, imodium, simethicone,
  albuterol, proair, ventolin, fluticasone, flonase, budesonide, montelukast, singulair, ipratropium, tiotropium, pseudoephedrine, sudafed, guaifenesin, mucinex, dextromethorphan, benzonatate,
  lisinopril, losartan, valsartan, amlodipine, nifedipine, diltiazem, verapamil, metoprolol, atenolol, propranolol, carvedilol, hydrochlorothiazide, hctz, furosemide, spironolactone, clonidine, nitroglycerin, atorvastatin, lipitor, rosuvastatin,
  simvastatin, pravastatin, warfarin, coumadin, apixaban, eliquis, rivaroxaban, xarelto, clopidogrel, plavix, heparin, enoxaparin, metformin, glipizide, insulin, glargine, lispro, sitagliptin, levothyroxine, synthroid, alendronate, fosamax,
  sertraline, fluoxetine, citalopram, escitalopram, paroxetine, venlafaxine, bupropion, buspirone, trazodone, mirtazapine, quetiapine, lithium, lamotrigine, levetiracetam, topiramate, valproate, ramelteon, melatonin, atropine, glycopyrrolate, robinul,
  folic, folate, vitamin, vitamins, b, c, d, e, ferrous, iron, biotin, cod, liver, oil, probiotic, lactobacillus, allopurinol, colchicine, methotrexate, hydroxychloroquine, tamsulosin, finasteride, sildenafil, pentoxifylline, tocopherol, estradiol, progesterone, drospirenone`;

const flavors = `
  mint, spearmint, peppermint, cinnamon, cherry, grape, bubblegum, bubble, berry, strawberry, raspberry, orange, lemon, vanilla, fruit, fruity, melon, sugar, alcohol, dye, gluten, lactose, preservative, flavoring, sweet`;

const knownWords: ReadonlySet<string> = new Set([
  ...drugWords,
  ...splitNames([antimicrobials, mouthAndTeeth, painAndAnesthesia, medical, flavors].join(',')),
]);
const drugs: ReadonlySet<string> = new Set(
  splitNames([antimicrobials, mouthAndTeeth, painAndAnesthesia, medical].join(',')).filter(
    (name) => name.length > 2,
  ),
);
/** All known names, for tests. */
export const knownDrugs: readonly string[] = [...drugs];

/**
 * Checks whether every word of a prescription is known and one of them names a drug: then it is not controlled. A single
 * unknown word is enough to ask the prescriber.
 * @param text a medication with its dosage, as typed
 */
export const isKnownDrug = memoized((text) => {
  const words = wordsIn(folded(text)).filter(({ text: word }) => !/^\p{N}/u.test(word));
  return (
    words.every(({ text: word }) => knownWords.has(word)) && words.some(({ text: word }) => drugs.has(word))
  );
});
