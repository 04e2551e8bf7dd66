import { readLines } from './shipped-lines.ts';
import type { Source } from './shipped-lines.ts';

/** A drug on the list that we ship: one that dentists prescribe, or that their patients take. */
export interface ShippedDrug {
  code: string;
  name: string;
  /** Codes of the single drugs in it; its own code if it is a single drug. */
  ingredients: readonly string[];
  /** The classes that rules name; for a combination, without those of its ingredients. */
  classes: readonly string[];
  /** Brands and other names. */
  names: readonly string[];
  /** Forms and strengths, if dentists prescribe it; the strengths of a combination are in the order of its ingredients. */
  forms: readonly string[];
  source: Source;
}

// code | name | ingredients of a combination | classes | brands and other names | forms and strengths | source
const lines = `
amoxicillin | Amoxicillin || penicillin, beta-lactam, aminobenzyl-side-chain | Amoxil, Moxatag, Trimox, amox | capsule 250 mg, capsule 500 mg, tablet 500 mg, tablet 875 mg, suspension 250 mg/5 mL, suspension 400 mg/5 mL | label
clavulanate | Clavulanate || beta-lactam | clavulanic acid || label
amoxicillin-clavulanate | Amoxicillin and clavulanate | amoxicillin, clavulanate || Augmentin, amox clav, co-amoxiclav | tablet 500/125 mg, tablet 875/125 mg, suspension 400/57 mg/5 mL | label
penicillin-v | Penicillin V potassium || penicillin, beta-lactam | Pen VK, penicillin VK, Veetids, penicillin | tablet 250 mg, tablet 500 mg | label
ampicillin | Ampicillin || penicillin, beta-lactam, aminobenzyl-side-chain | Principen || label
dicloxacillin | Dicloxacillin || penicillin, beta-lactam | Dynapen || label
cephalexin | Cephalexin || cephalosporin, beta-lactam, aminobenzyl-side-chain | Keflex, cefalexin | capsule 250 mg, capsule 500 mg, suspension 250 mg/5 mL | label
cefadroxil | Cefadroxil || cephalosporin, beta-lactam, aminobenzyl-side-chain | Duricef | capsule 500 mg | label
cefuroxime | Cefuroxime || cephalosporin, beta-lactam | Ceftin || label
cefazolin | Cefazolin || cephalosporin, beta-lactam | Ancef, Kefzol || label
ceftriaxone | Ceftriaxone || cephalosporin, beta-lactam | Rocephin || label
azithromycin | Azithromycin || macrolide, qt-some | Zithromax, Z-Pak, Zpak | tablet 250 mg, tablet 500 mg, suspension 200 mg/5 mL | label
clarithromycin | Clarithromycin || macrolide, qt-high, cyp3a4-strong-inhibitor | Biaxin | tablet 250 mg, tablet 500 mg | fda
erythromycin | Erythromycin || macrolide, qt-high, cyp3a4-inhibitor | Ery-Tab, E-Mycin, PCE | tablet 250 mg, tablet 500 mg | fda
clindamycin | Clindamycin || lincosamide | Cleocin | capsule 150 mg, capsule 300 mg | label
metronidazole | Metronidazole || nitroimidazole | Flagyl | tablet 250 mg, tablet 500 mg | label
doxycycline | Doxycycline || tetracycline-class | Vibramycin, Periostat, Doryx, Monodox | capsule 100 mg, tablet 100 mg, tablet 20 mg | label
minocycline | Minocycline || tetracycline-class | Minocin, Solodyn, Arestin | capsule 100 mg | label
tetracycline | Tetracycline || tetracycline-class | Sumycin || label
ciprofloxacin | Ciprofloxacin || fluoroquinolone, qt-some, cyp1a2-strong-inhibitor | Cipro || fda
levofloxacin | Levofloxacin || fluoroquinolone, qt-some | Levaquin || label
moxifloxacin | Moxifloxacin || fluoroquinolone, qt-high | Avelox || label
sulfamethoxazole | Sulfamethoxazole || sulfonamide-antibiotic |||label
trimethoprim | Trimethoprim |||||label
sulfamethoxazole-trimethoprim | Sulfamethoxazole and trimethoprim | sulfamethoxazole, trimethoprim || Bactrim, Septra, co-trimoxazole || label
vancomycin | Vancomycin ||| Vancocin || label
fluconazole | Fluconazole || azole, qt-some, cyp3a4-inhibitor | Diflucan | tablet 100 mg, tablet 150 mg, tablet 200 mg | fda
itraconazole | Itraconazole || azole, cyp3a4-strong-inhibitor | Sporanox || fda
ketoconazole | Ketoconazole || azole, cyp3a4-strong-inhibitor | Nizoral || fda
clotrimazole | Clotrimazole || azole-topical | Mycelex | troche 10 mg | label
nystatin | Nystatin ||| Mycostatin | suspension 100000 units/mL | label
acyclovir | Acyclovir || antiviral-herpes | Zovirax | capsule 200 mg, tablet 400 mg | label
valacyclovir | Valacyclovir || antiviral-herpes | Valtrex | tablet 500 mg, tablet 1000 mg | label
chlorhexidine | Chlorhexidine oral rinse ||| Peridex, PerioGard, Paroex, chlorhexidine gluconate | oral rinse 0.12 % | label
fluoride | Sodium fluoride ||| PreviDent, Clinpro | dentifrice 1.1 %, tablet 0.5 mg, tablet 1 mg | label
ibuprofen | Ibuprofen || nsaid | Advil, Motrin | tablet 200 mg, tablet 400 mg, tablet 600 mg, tablet 800 mg, suspension 100 mg/5 mL | label
naproxen | Naproxen || nsaid | Aleve, Naprosyn, Anaprox | tablet 220 mg, tablet 250 mg, tablet 500 mg | label
ketorolac | Ketorolac || nsaid | Toradol, Sprix | tablet 10 mg | label
diclofenac | Diclofenac || nsaid | Voltaren, Cataflam | tablet 50 mg | label
meloxicam | Meloxicam || nsaid | Mobic | tablet 7.5 mg, tablet 15 mg | label
etodolac | Etodolac || nsaid | Lodine | tablet 400 mg | label
celecoxib | Celecoxib || nsaid, sulfonamide-other | Celebrex | capsule 100 mg, capsule 200 mg | label
aspirin | Aspirin || salicylate, antiplatelet | ASA, Bayer, Ecotrin, acetylsalicylic acid | tablet 81 mg, tablet 325 mg | otc
acetaminophen | Acetaminophen ||| Tylenol, paracetamol, APAP | tablet 325 mg, tablet 500 mg, liquid 160 mg/5 mL | otc
ibuprofen-acetaminophen | Ibuprofen and acetaminophen | ibuprofen, acetaminophen || Advil Dual Action, Combogesic | tablet 125/250 mg | otc
codeine | Codeine || opioid, opioid-phenanthrene, codeine-like || tablet 30 mg | label
acetaminophen-codeine | Acetaminophen and codeine | acetaminophen, codeine || Tylenol with codeine, Tylenol 3, Tylenol #3 | tablet 300/30 mg, tablet 300/60 mg | label
hydrocodone | Hydrocodone || opioid, opioid-phenanthrene | Hysingla, Zohydro || label
hydrocodone-acetaminophen | Hydrocodone and acetaminophen | hydrocodone, acetaminophen || Norco, Vicodin, Lortab | tablet 5/325 mg, tablet 7.5/325 mg, tablet 10/325 mg | label
hydrocodone-ibuprofen | Hydrocodone and ibuprofen | hydrocodone, ibuprofen || Vicoprofen | tablet 7.5/200 mg | label
oxycodone | Oxycodone || opioid, opioid-phenanthrene | Roxicodone, OxyContin | tablet 5 mg, tablet 10 mg | label
oxycodone-acetaminophen | Oxycodone and acetaminophen | oxycodone, acetaminophen || Percocet, Endocet | tablet 5/325 mg, tablet 10/325 mg | label
tramadol | Tramadol || opioid, opioid-phenylpropylamine, codeine-like, serotonergic | Ultram | tablet 50 mg | label
meperidine | Meperidine || opioid, opioid-phenylpiperidine, serotonergic | Demerol | tablet 50 mg | label
morphine | Morphine || opioid, opioid-phenanthrene | MS Contin || label
methadone | Methadone || opioid, opioid-diphenylheptane, qt-high, serotonergic | Dolophine || label
buprenorphine | Buprenorphine || opioid, opioid-phenanthrene | Subutex, Suboxone || label
naloxone | Naloxone || opioid-antagonist | Narcan | nasal spray 4 mg | label
naltrexone | Naltrexone || opioid-antagonist | Vivitrol || label
diazepam | Diazepam || benzodiazepine | Valium | tablet 5 mg, tablet 10 mg | label
triazolam | Triazolam || benzodiazepine, cyp3a4-sedative | Halcion | tablet 0.25 mg | label
lorazepam | Lorazepam || benzodiazepine | Ativan | tablet 1 mg, tablet 2 mg | label
midazolam | Midazolam || benzodiazepine, cyp3a4-sedative | Versed | syrup 2 mg/mL | label
alprazolam | Alprazolam || benzodiazepine, cyp3a4-sedative | Xanax || label
clonazepam | Clonazepam || benzodiazepine | Klonopin || label
zolpidem | Zolpidem || sedative | Ambien || label
hydroxyzine | Hydroxyzine || antihistamine, sedative, qt-some | Vistaril, Atarax | capsule 25 mg, capsule 50 mg, syrup 10 mg/5 mL | label
diphenhydramine | Diphenhydramine || antihistamine, sedative | Benadryl | capsule 25 mg, capsule 50 mg | otc
lidocaine | Lidocaine || local-anesthetic-amide | Xylocaine, Lignospan, Octocaine | oral solution 2 % | label
articaine | Articaine with epinephrine | articaine-alone, epinephrine || Septocaine, Orabloc, Articadent, articaine || label
articaine-alone | Articaine || local-anesthetic-amide |||label
mepivacaine | Mepivacaine || local-anesthetic-amide | Carbocaine, Polocaine, Scandonest || label
prilocaine | Prilocaine || local-anesthetic-amide | Citanest || label
bupivacaine | Bupivacaine || local-anesthetic-amide | Marcaine, Vivacaine || label
benzocaine | Benzocaine || local-anesthetic-ester | Orajel, Hurricaine, Anbesol || otc
lidocaine-epinephrine | Lidocaine with epinephrine | lidocaine, epinephrine || Xylocaine with epinephrine, lido with epi || label
epinephrine | Epinephrine || vasoconstrictor | adrenaline, EpiPen || label
prednisone | Prednisone || corticosteroid | Deltasone | tablet 5 mg, tablet 10 mg, tablet 20 mg | label
methylprednisolone | Methylprednisolone || corticosteroid | Medrol | dose pack 4 mg | label
dexamethasone | Dexamethasone || corticosteroid | Decadron | tablet 4 mg, elixir 0.5 mg/5 mL | label
triamcinolone | Triamcinolone dental paste || corticosteroid-topical | Kenalog in Orabase, Oralone | dental paste 0.1 % | label
clobetasol | Clobetasol gel || corticosteroid-topical | Temovate | gel 0.05 % | label
cyclobenzaprine | Cyclobenzaprine || muscle-relaxant, sedative, serotonergic, tricyclic-like | Flexeril | tablet 5 mg, tablet 10 mg | label
methocarbamol | Methocarbamol || muscle-relaxant, sedative | Robaxin | tablet 500 mg, tablet 750 mg | label
tizanidine | Tizanidine || muscle-relaxant, sedative | Zanaflex || label
ondansetron | Ondansetron || qt-some | Zofran | tablet 4 mg | label
promethazine | Promethazine || antihistamine, sedative, qt-some | Phenergan | tablet 25 mg | label
pilocarpine | Pilocarpine || cholinergic | Salagen | tablet 5 mg | label
cevimeline | Cevimeline || cholinergic | Evoxac | capsule 30 mg | label
tranexamic-acid | Tranexamic acid ||| Lysteda, Cyklokapron | oral rinse 5 %, tablet 650 mg | label
warfarin | Warfarin || anticoagulant | Coumadin, Jantoven || label
apixaban | Apixaban || anticoagulant, doac | Eliquis || label
rivaroxaban | Rivaroxaban || anticoagulant, doac | Xarelto || label
dabigatran | Dabigatran || anticoagulant, doac | Pradaxa || label
enoxaparin | Enoxaparin || anticoagulant | Lovenox || label
clopidogrel | Clopidogrel || antiplatelet | Plavix || label
ticagrelor | Ticagrelor || antiplatelet, cyp3a4-substrate | Brilinta || label
simvastatin | Simvastatin || statin, statin-3a4 | Zocor || fda
lovastatin | Lovastatin || statin, statin-3a4 | Mevacor || fda
atorvastatin | Atorvastatin || statin | Lipitor || label
rosuvastatin | Rosuvastatin || statin | Crestor || label
lisinopril | Lisinopril || ace-or-arb | Zestril, Prinivil || label
enalapril | Enalapril || ace-or-arb | Vasotec || label
losartan | Losartan || ace-or-arb | Cozaar || label
valsartan | Valsartan || ace-or-arb | Diovan || label
hydrochlorothiazide | Hydrochlorothiazide || diuretic | HCTZ, Microzide || label
furosemide | Furosemide || diuretic | Lasix || label
amlodipine | Amlodipine || calcium-blocker | Norvasc || label
propranolol | Propranolol || beta-blocker-nonselective | Inderal || label
nadolol | Nadolol || beta-blocker-nonselective | Corgard || label
metoprolol | Metoprolol || beta-blocker-selective | Lopressor, Toprol || label
amiodarone | Amiodarone || qt-high | Pacerone || label
sotalol | Sotalol || beta-blocker-nonselective, qt-high | Betapace || label
digoxin | Digoxin ||| Lanoxin || label
metformin | Metformin || antidiabetic | Glucophage || label
glipizide | Glipizide || antidiabetic, sulfonylurea | Glucotrol || label
insulin | Insulin || antidiabetic | Lantus, Humalog, NovoLog, insulin glargine || label
levothyroxine | Levothyroxine ||| Synthroid || label
omeprazole | Omeprazole || ppi | Prilosec || label
albuterol | Albuterol || beta-agonist | ProAir, Ventolin || label
sertraline | Sertraline || ssri, serotonergic | Zoloft || label
fluoxetine | Fluoxetine || ssri, serotonergic | Prozac || label
citalopram | Citalopram || ssri, serotonergic, qt-some | Celexa || label
escitalopram | Escitalopram || ssri, serotonergic, qt-some | Lexapro || label
fluvoxamine | Fluvoxamine || ssri, serotonergic, cyp1a2-strong-inhibitor | Luvox || fda
venlafaxine | Venlafaxine || snri, serotonergic | Effexor || label
duloxetine | Duloxetine || snri, serotonergic | Cymbalta || label
amitriptyline | Amitriptyline || tricyclic, serotonergic | Elavil || label
nortriptyline | Nortriptyline || tricyclic, serotonergic | Pamelor || label
phenelzine | Phenelzine || maoi | Nardil || label
tranylcypromine | Tranylcypromine || maoi | Parnate || label
selegiline | Selegiline || maoi | Emsam, Eldepryl || label
linezolid | Linezolid || maoi | Zyvox || label
procarbazine | Procarbazine ||| Matulane || label
lithium | Lithium ||| Lithobid || label
haloperidol | Haloperidol || qt-high | Haldol || label
carbamazepine | Carbamazepine || cyp3a4-inducer | Tegretol || fda
phenytoin | Phenytoin || cyp3a4-inducer | Dilantin || fda
rifampin | Rifampin || cyp3a4-inducer | Rifadin || fda
gabapentin | Gabapentin || gabapentinoid | Neurontin | capsule 100 mg, capsule 300 mg | label
amphetamine | Amphetamine and dextroamphetamine || amphetamine-class | Adderall || label
lisdexamfetamine | Lisdexamfetamine || amphetamine-class | Vyvanse || label
methylphenidate | Methylphenidate || stimulant | Ritalin, Concerta || label
cocaine | Cocaine || cocaine-like |||label
sumatriptan | Sumatriptan || triptan, serotonergic | Imitrex || label
ergotamine | Ergotamine || ergot | Cafergot || label
methotrexate | Methotrexate ||| Trexall || label
azathioprine | Azathioprine || thiopurine | Imuran || label
mercaptopurine | Mercaptopurine || thiopurine | Purinethol || label
febuxostat | Febuxostat ||| Uloric || label
colchicine | Colchicine ||| Colcrys || label
irinotecan | Irinotecan ||| Camptosar || label
cyclosporine | Cyclosporine || cyp3a4-substrate | Neoral || label
atazanavir | Atazanavir || protease-inhibitor, cyp3a4-strong-inhibitor | Reyataz || fda
ritonavir | Ritonavir || protease-inhibitor, cyp3a4-strong-inhibitor | Norvir, Paxlovid || fda
ramelteon | Ramelteon || sedative | Rozerem || label
disulfiram | Disulfiram ||| Antabuse || label
alendronate | Alendronate || antiresorptive | Fosamax || label
zoledronic-acid | Zoledronic acid || antiresorptive, antiresorptive-iv | Zometa, Reclast || label
denosumab | Denosumab || antiresorptive | Prolia, Xgeva || label
`;

export const shippedDrugs: readonly ShippedDrug[] = readLines(lines).map(
  ({ code, name, lists: [ingredients = [], classes = [], names = [], forms = []], source }) => ({
    code,
    name,
    ingredients: ingredients.length === 0 ? [code] : ingredients,
    classes,
    names,
    forms,
    source,
  }),
);
