import { describe, expect, test } from 'vitest';
import { checkAllergies } from './allergies.ts';

const stopsOf = (allergies: string, medication: string, dosage = '') =>
  checkAllergies(allergies, { medication, dosage }).stops.map(({ name }) =>
    name.replace(' (severe reaction)', ''),
  );

/** Several spellings, separated by `|`. */
const ways = (all: string) => all.split('|').map((way) => way.trim());

/** Spellings by which charts name an allergy to each class, and the drugs that it must block. */
const classes: Record<string, { written: string[]; drugs: string[] }> = {
  penicillins: {
    written: ways(`
      Penicillin | PENICILLIN | penicillins | pencillin | penicilin | Penecillin | penacillin | Pennicillin |
      penicillan | peniciilin | PCN | pcn - rash | P.C.N. | PCN/sulfa | Pen | Pen-VK | Pen V |
      allergic to penicillin! | Allergy: penicillin (as a child) | amoxacillin | amoxicilin | Amoxil | amox |
      Augmentin | augmentin 875 | ampicillin | dicloxacillin | beta-lactams | Peni-cillin | p e n i c i l l i n |
      Реnісіllіn | ΡΕΝΙCILLIN | Ｐｅｎｉｃｉｌｌｉｎ | Pénicilline | peni\u00ADcillin | peni\u200Bcillin | Penicillin™ |
      penicilina | Latex, penicillin | latex\npenicillin | No known allergies except penicillin |
      NKDA except PCN | NKDA, penicillin | NKDA. Penicillin: hives | no known drug allergies but penicillin |
      Not allergic to latex, allergic to penicillin | not allergic to anything but penicillin |
      not allergic to anything other than penicillin | No penicillin | NO PENICILLIN! | no penicillins please |
      No. Penicillin | no - penicillin allergy | No, penicillin allergy |
      denies latex allergy, penicillin gives hives | Denies allergies but had a rash with penicillin |
      denies latex allergy and reports penicillin allergy | Not sure if allergic to penicillin |
      not allergic to penicillin? | mother not allergic to penicillin | maybe penicillin |
      cannot have penicillin | does not tolerate penicillin | not only allergic to penicillin |
      Penicillin: none since 1990 | No food allergies. Penicillin | no food allergies penicillin |
      denies hives from penicillin`),
    drugs: ways(`
      Amoxicillin | amoxicillin 500mg | AMOXICILLIN/CLAVULANATE | Amoxacilin | Amox-clav | Amox 500 |
      Augmentin 875/125 | Augmentin® | Aug-mentin | Amoxicillin-clavulanate | Penicillin V potassium | Pen VK |
      Pen-VK 500 | Ampicillin | Dicloxacillin | Amoxil | Аmoxicillin | A.m.o.x.i.c.i.l.l.i.n | Moxatag | Prevpac |
      Unasyn`),
  },
  cephalosporins: {
    written: ways(`
      Keflex | cephalexin | Cephalosporins | cefdinir | Ceftin | ceph | keflax | cefuroxime | Omnicef`),
    drugs: ways(`
      Cephalexin 500 mg | Keflex | Cefadroxil | cefuroxime axetil | Cefdinir | Cefaclor | Suprax`),
  },
  macrolides: {
    written: ways(`
      Erythromycin | E-mycin | erythromycin: stomach upset | azithromycin | Z-pak | zpack | Z pack | Zithromax |
      Biaxin | macrolides | mycins | erithromycin | azythromycin`),
    drugs: ways(`
      Azithromycin | Z-Pak | Zpak | Zithromax 250 | Clarithromycin | Biaxin XL | Erythromycin | Ery-Tab`),
  },
  tetracyclines: {
    written: ways(`
      Tetracycline | tetracyclines | doxycycline | doxy | Minocin | minocycline | TCN | Vibramycin`),
    drugs: ways(`
      Doxycycline hyclate | Doxy 100 | Minocycline | Arestin | Atridox | Periostat | Vibra-Tabs | Pylera`),
  },
  sulfonamides: {
    written: ways(`
      Sulfa | sulfa drugs | Sulpha | SULFAS | Bactrim | Septra | sulfur | TMP/SMX | sulfonamides | co-trimoxazole`),
    drugs: ways(`
      Bactrim DS | Septra | Sulfamethoxazole-trimethoprim | SMZ/TMP DS | Sulfadiazine | Celecoxib | Celebrex`),
  },
  clindamycin: {
    written: ways(`
      Clindamycin | Cleocin | clinda | clindamicin | lincomycin | clyndamycin`),
    drugs: ways(`
      Clindamycin 300 mg | Cleocin | Clinda-mycin | Clindamycin HCl | clindamycin phosphate`),
  },
  metronidazole: {
    written: ways(`
      Flagyl | metronidazole | Metrondiazole | tinidazole | flagyl (with alcohol)`),
    drugs: ways(`
      Metronidazole 500 | Flagyl | MetroGel | Tindamax | Pylera`),
  },
  fluoroquinolones: {
    written: ways(`
      Cipro | Levaquin | ciprofloxacin | quinolones | Fluoroquinolones | levofloxacin - tendon | Avelox`),
    drugs: ways(`
      Levofloxacin 500 mg | Cipro 500 | Moxifloxacin | Ofloxacin | Levaquin`),
  },
  corticosteroids: {
    written: ways(`
      Prednisone | steroids | cortisone shot: hives | Medrol dose pack | dexamethasone | Kenalog | hydrocortisone`),
    drugs: ways(`
      Medrol dose pack | Methylprednisolone 4 mg | Decadron 4 mg | Triamcinolone 0.1% paste | Kenalog in Orabase |
      Clobetasol 0.05% gel | Prednisone 20 mg | Fluocinonide gel`),
  },
  'NSAIDs and aspirin': {
    written: ways(`
      Aspirin | ASA | A.S.A. | asprin | NSAIDs | NSAID | ibuprofen | ibuprophen | Motrin | Advil | Aleve |
      naproxen | anti-inflammatories | Toradol | Excedrin | salicylates`),
    drugs: ways(`
      Ibuprofen 600 mg | Motrin | Advil | Naproxen sodium | Anaprox DS | Ketorolac | Aspirin 81 | Diclofenac |
      Etodolac | Meloxicam | Celecoxib | Vicoprofen | Percodan | Fiorinal | Ibuprofen/famotidine | Ibu 800`),
  },
  'phenanthrene opioids': {
    written: ways(`
      Codeine | codiene | codein | Tylenol #3 (codeine) | morphine | opioids | opiates | narcotics | Vicodin |
      Percocet: nausea | hydrocodone | phenanthrenes | Dilaudid`),
    drugs: ways(`
      Hydrocodone/APAP | Norco 5/325 | Tylenol with codeine | Percocet | Oxycodone | OxyContin | Vicoprofen`),
  },
  'phenylpiperidine opioids': {
    written: ways('Demerol | meperidine | Fentanyl patch | Duragesic | narcotics | phenylpiperidines'),
    drugs: ways('Meperidine 50 mg | Demerol | Fentanyl'),
  },
  'diphenylheptane opioids': {
    written: ways('Methadone | Darvocet | Darvon | opioids'),
    drugs: ways('Methadone 10 mg | Dolophine'),
  },
  'tramadol and tapentadol': {
    written: ways('Tramadol | Ultram | Nucynta | opiates'),
    drugs: ways('Tramadol 50 | Ultracet | Nucynta'),
  },
  'benzomorphan opioids': {
    written: ways('Talwin | pentazocine | narcotics'),
    drugs: ways('Pentazocine/naloxone | Talwin NX'),
  },
  benzodiazepines: {
    written: ways(`
      Valium | diazepam | benzos | benzodiazepines | Xanax | Halcion | versed`),
    drugs: ways(`
      Diazepam 5 mg | Triazolam 0.25 | Halcion | Lorazepam | Ativan | Midazolam syrup | alprazolam`),
  },
  'amide anesthetics': {
    written: ways(`
      Lidocaine | Novocain | Novacaine | novocaine | Local anesthetic | local anaesthetics | caine allergy |
      Local anesthetic (epinephrine) — palpitations in 2019 | Septocaine | articaine | -caines |
      xylocaine | lignocaine | amide anesthetics | Carbocaine | Marcaine`),
    drugs: ways(`
      Lidocaine viscous 2% | Xylocaine | Oraqix | Articaine 4% | Magic mouthwash`),
  },
  'ester anesthetics': {
    written: ways('Benzocaine | Novocain | caine allergy | numbing shot | tetracaine | procaine | Orajel'),
    drugs: ways('Benzocaine 20% gel | Orajel | Anbesol'),
  },
  'local anesthetics': {
    written: ways('Dyclonine | local anesthetics | caine'),
    drugs: ways('Dyclonine'),
  },
  latex: {
    written: ways(`
      Latex | latex gloves | Rubber | latex allergy - contact dermatitis`),
    drugs: ways(`
      Latex elastics | Rubber dam kit`),
  },
};

describe.each(Object.entries(classes))('an allergy to %s', (name, { written, drugs }) => {
  test.each(written)('written as %j stops', (allergies) => {
    expect(stopsOf(allergies, drugs[0] ?? '')).toContain(name);
  });

  test.each(drugs)('stops %j', (drug) => {
    expect(stopsOf(written[0] ?? '', drug)).toContain(name);
    expect(stopsOf(written[0] ?? '', 'x', drug)).toContain(name);
  });

  test('stops no drug of the other classes', () => {
    for (const [other, { drugs: others }] of Object.entries(classes)) {
      if (other === name) continue;
      for (const drug of others) {
        const both = stopsOf(written[0] ?? '', drug);
        const inBoth = drugs.includes(drug) || both.length > 0;
        if (!inBoth) expect([drug, both]).toEqual([drug, []]);
        else
          expect([
            'sulfonamides',
            'metronidazole',
            'tetracyclines',
            'NSAIDs and aspirin',
            'phenanthrene opioids',
            'penicillins',
            'cephalosporins',
            'macrolides',
          ]).toContain(name);
      }
    }
  });
});

/** What is written of an allergy, the drug, and how far they are compared: issue 57.4. */
test.each<[string, string, 'stop' | 'caution' | 'none']>([
  // Opioids by structure; another structure stops only after a severe reaction.
  ['Codeine', 'Percocet 5/325', 'stop'],
  ['Codeine: nausea', 'Tramadol 50 mg', 'caution'],
  ['Codeine: anaphylaxis', 'Tramadol 50 mg', 'stop'],
  ['Morphine', 'Meperidine', 'caution'],
  ['Demerol', 'Fentanyl', 'stop'],
  ['Methadone', 'Norco', 'caution'],
  ['Talwin', 'Pentazocine', 'stop'],
  ['narcotics', 'Ultram', 'stop'],
  // Cephalosporins by their side chain.
  ['Amoxicillin: rash', 'Keflex 500 mg', 'stop'],
  ['Augmentin', 'Cefadroxil', 'stop'],
  ['ampicillin', 'Cefaclor', 'stop'],
  ['Amoxil', 'Ceftin 250 mg', 'caution'],
  ['Penicillin VK', 'Keflex', 'caution'],
  ['Keflex', 'Amoxicillin', 'stop'],
  ['Omnicef', 'Amoxicillin', 'caution'],
  ['Amoxicillin: hives', 'Ceftriaxone', 'stop'],
  // Amides and esters; Novocain and "caine" are what patients call any of them.
  ['Novocaine', 'Lidocaine 2%', 'stop'],
  ['allergic to caine drugs', 'Articaine', 'stop'],
  ['Benzocaine', 'Lidocaine viscous', 'caution'],
  ['Benzocaine: throat swelling', 'Lidocaine viscous', 'stop'],
  ['procaine', 'Orajel', 'stop'],
  // By brand or generic.
  ['Biaxin', 'Z-Pak', 'stop'],
  ['Vibramycin', 'Minocycline', 'stop'],
  ['Aleve', 'Toradol', 'stop'],
  ['Erythromycin', 'Clindamycin', 'none'],
])('%j with %s is a %s', (allergies, medication, expected) => {
  const { stops, cautions } = checkAllergies(allergies, { medication, dosage: '' });
  expect(stops.length > 0 ? 'stop' : cautions.length > 0 ? 'caution' : 'none').toBe(expected);
});
