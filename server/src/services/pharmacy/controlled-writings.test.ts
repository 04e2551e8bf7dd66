import { expect, test } from 'vitest';
import { namesControlledSubstance, mentionsControlledSubstance } from './controlled-substances.ts';

/** Separated by `|`. */
const ways = (all: string) => all.split('|').map((way) => way.trim());

test.each(
  ways(`
  Nor-co | N.o.r.c.o | N o r c o | Nor.co 5/325 | NorcoTM | Norco™ | Norco® 5/325 | Norco(R) | NORCO(tm) | Norcotabs | norcotm |
  mynorco | GenericNorco | N-O-R-C-O | Nоrco | Νοrco | Nогсо | ＮＯＲＣＯ | 𝐍𝐨𝐫𝐜𝐨 | Ⓝⓞⓡⓒⓞ | Nor\u200Bco | Nor\u00ADco | N\u0336o\u0336r\u0336c\u0336o | Norço | N0rco | N0RC0 |
  Nor\u2060co | Nor\u3164co | Nor_co | Nor/co | Nor+co | Nor·co | "Norco" | [Norco] | Norco, 5/325 | xNorco |
  Vic odin | Vi-co-din | VicodinES | Vicodin-ES | VicodinHP | Vlcodin | VICODlN | V1codin | Vicoden | Viсоdin | Víçôdîñ |
  Hydro-codone | Hydro codone | hydro.codone | HydrocodoneAPAP | Hydrocodone+APAP | Hydrocodone&acetaminophen | hydrocodone_bitartrate | Hydroсоdоnе | Hydrocod0ne | apaphydrocodone |
  acetaminophen-hydrocodone | AcetaminophenHydrocodone5325 | Ibuprofen-hydrocodone | Ibuprofen/oxycodone | OxycodoneAspirin | Oxy-Contin | Oxy Contin | OxyContin10mg | 0xycodone | oxy.co.done | Oxycodone/APAP |
  Perc-o-cet | Perc0cet | Percocet10325 | Percocettabs | Tra-ma-dol | tramadolHCl | Trarnadol | Ultram-ER | Ul tram | Ultram50 | Codeine#3 | Co-deine | codeinesulfate | APAPwithcodeine | Acetaminophenwithcodeine |
  Val-ium | Va1ium | VaIium | Valium10 | Diaze-pam | DiazepamIntensol | Hal cion | Halci0n | Tri-azolam | Xan-ax | Xan@x | XanaxXR | Ati-van | Loraz3pam | Ambien-CR | Ambien(CR) | Am-bien |
  Soma350 | So-ma | S.o.m.a | Soma® | Lyrica75 | Ly-rica | Adderall-XR | AdderallXR30 | Add3rall | Rita-lin | Fiori-cet | Fioricetwithcodeine | Butalbital-APAP-Caff | Pheno-barbital |
  Tylenol-3 | Tylenol3 | tylenol no.3 | Tylenol №3 | Tylenol ③ | Tylenol Ⅲ | Tylenol ＃3 | Tylenol number three | Tylenol three | Tylenol #three | Tylenol 3 30 tabs | TYLENOL#4 | T3s | T.3 | APAP #3 |
  Tylenol-with-codeine | TylenolwithCodeine | Tylenol+codeine | Tylenol/Cod | Tylenol w/cod
  `),
)('%j is controlled however it is written', (medication) => {
  expect(namesControlledSubstance(medication)).toBe(true);
});

test.each(
  ways(`
  Hycet | Zydone | Anexsia | Maxidone | Zamicet | Lorcet Plus | Xodol | Verdrocet | Co-Gesic | Stagesic | Reprexain | Ibudone | Xylon | Vicoprofen | Apadaz | Hysingla ER | Zohydro | Tussionex | TussiCaps | Hycodan | Hydromet |
  Roxicet | Endocet | Primlev | Nalocet | Prolate | Xartemis XR | Oxaydo | RoxyBond | Xtampza ER | Percodan | Endodan | Combunox | Opana | Opana ER | Dilaudid | Exalgo | Kadian | Avinza | MS Contin | MSContin | Arymo | MorphaBond | Embeda | Duramorph |
  Ultracet | ConZip | Qdolo | Seglentis | Nucynta ER | Demerol | Meperitab | Dolophine | Methadose | Levorphanol | Duragesic | Actiq | Fentora | Abstral | Lazanda | Subsys | Dsuvia | Talwin NX | Stadol NS | Darvocet | Trezix | Dvorah | Panlor |
  Suboxone film | Subutex | Zubsolv | Bunavail | Belbuca | Butrans | Sublocade | Brixadi | Buprenex | Olinvyk | paregoric | opium tincture | belladonna and opium | Cheratussin AC | Virtussin AC | Robitussin-AC | Tuxarin ER | Tuzistra XR |
  Diastat | Valtoco | Libervant | Loreev XR | Niravam | Klonopin wafers | Onfi | Sympazan | Versed syrup | Nayzilam | Byfavo | Restoril | Librium | Librax | Tranxene | Serax | ProSom | Dalmane | Doral | Rohypnol |
  Edluar | Intermezzo | Zolpimist | Lunesta | Sonata | Belsomra | Dayvigo | Quviviq | Xyrem | Xywav | Lumryz | Zulresso | Zurzuvae | Ztalmy | Ketalar | Spravato | chloral hydrate | Midrin | meprobamate |
  Luminal | Sezaby | Donnatal | Nembutal | Seconal | Amytal | Butisol | Brevital | Fiorinal | Esgic | Bupap | Zebutal | Allzital | Phrenilin Forte | Tencon | Vtol LQ | Ascomp | carisoprodol compound | Vanadom |
  pregabalin CR | Vimpat | Briviact | Xcopri | Fycompa | Potiga | Reyvow | Lomotil | Motofen | Viberzi | Belviq |
  Evekeo | Zenzedi | Dexedrine | Mydayis | Adzenys | Dyanavel | Vyvanse | Desoxyn | Concerta | Metadate | Methylin | Quillivant | Cotempla | Jornay PM | Aptensio | Daytrana | Focalin | Azstarys | Relexxii | Provigil | Nuvigil | Sunosi |
  Adipex-P | Lomaira | Qsymia | phendimetrazine | Bontril | benzphetamine | diethylpropion | Goprelto | Numbrino | Marinol | Syndros | Cesamet |
  AndroGel | Testim | Axiron | Xyosted | Jatenzo | Depo-Testosterone | testosterone cypionate | Aveed | Methitest | oxandrolone | Anadrol-50 | nandrolone decanoate | stanozolol
  `),
)('%j, of schedules II to V, is controlled', (medication) => {
  expect(namesControlledSubstance(medication)).toBe(true);
});

test.each(
  ways(`
  Somatropin | Somatuline Depot | Somavert | somapacitan | liposomal bupivacaine | Norcuron | Ultramicrosize griseofulvin | ACT Ultra mouthwash | Crest ultra mint | Ipratropium bromide | Tiotropium | Apomorphine | Apokyn | equilibrium salts |
  Compounded oral rinse | suspended oral powder | powdered oral mix | minor congestion drops | reversed curve syringe | confirm dose | Hydrocortisone 1% | hydrocolloid | Hydrochlorothiazide | Hydroxyzine HCl | Dextromethorphan | Codimal DM |
  Oxymetazoline | Oxybutynin | Oxcarbazepine | Carbamazepine | Metaxalone | Methocarbamol | Meloxicam | Clonidine | Clobetasol | Clotrimazole | Clozapine | Olanzapine | Quetiapine | Mirtazapine | Bupropion | Buspirone | Bupivacaine | Naloxone | Naltrexone |
  Narcan | Propofol | Nalbuphine | Gabapentin | Neurontin | Baclofen | Tizanidine | Cyclobenzaprine | Ketorolac | Ketoconazole | Ketotifen | Ketoprofen | Fenofibrate | Fentiazac | Phenytoin | Phenazopyridine | Phenylephrine | Pseudoephedrine | Barberry extract |
  Benzocaine 20% | Benzonatate | Benztropine | Benzoyl peroxide | Butenafine | Tramazoline | Trazodone | Tretinoin | Triamcinolone | Atomoxetine | Strattera | Guanfacine | Wakix pitolisant | Ramelteon | Melatonin | Doxepin | Doxylamine | Diphenhydramine |
  Loperamide | Dicyclomine | Glycopyrrolate | Methyldopa | Methimazole | Metformin | Lisinopril | Losartan | Lovastatin | Amlodipine | Aminophylline | Amiodarone | Estradiol | Progesterone | Prednisone | Finasteride | Sertraline | Sildenafil |
  Amoxicillin 1 t 3 times a day | Tylenol 3 times daily | Tylenol 2-4 tabs | Tylenol 4 g | Tylenol 2 tablets every 6 hours | Acetaminophen 3x | Tylenol 650 | Acetaminophen 325 mg 30 tabs | Vitamin B12 | Vitamin D3 | Omega-3 | Amoxicillin 500mg 0.5 |
  Cod liver oil | Norvasc | Sodium fluoride 1.1% | Stannous fluoride | PreviDent 5000 Plus | MI Paste Plus | Peridex | Arestin | Periostat | Evoxac | Salagen | Kenalog in Orabase | Lidocaine 2% with epinephrine | Septocaine | EpiPen | Medrol Dosepak | Zofran ODT
  `),
)('%j is not controlled', (medication) => {
  expect(namesControlledSubstance(medication)).toBe(false);
});

test.each(
  ways(`
  take with Norco | Norco 1 tab q6h | Take one Nor-co | N.o.r.c.o | alternate ibuprofen and hydrocodone | OxyContin every 12 hours | MS Contin twice daily | give Norco/ibuprofen | Νοrco at night | N0rco daily | Tylenol #3 as needed |
  dispense Percocet instead | replace by "Valium" | Norco™ prn | v a l i u m
  `),
)('directions that say %j speak of one', (directions) => {
  expect(mentionsControlledSubstance(directions)).toBe(true);
});

test.each(
  ways(`
  keep at ambient temperature | for minor congestion | Every 8 hours | 1 t 3 times a day | Take with food. Finish all capsules. | Swish 30 seconds, do not swallow. | in case of pain so make sure to call | use as directed; do not exceed 4 g of Tylenol |
  Tylenol 3 times a day is fine | not or confirm | apply to ulcer q.i.d. | rinse and code in chart | for penicillin allergy | with oxygen | hydrocortisone stays off | take 3 t daily | 7 days | until finished | reversed in 2 h
  `),
)('directions that say %j do not', (directions) => {
  expect(mentionsControlledSubstance(directions)).toBe(false);
});

test('a very long text is read without harm', () => {
  for (const text of [
    'a '.repeat(10_000),
    'norc'.repeat(5000),
    '0'.repeat(20_000),
    'tylenol '.repeat(2500),
    '\u0301'.repeat(20_000),
  ]) {
    expect(mentionsControlledSubstance(text)).toBe(false);
  }
});
