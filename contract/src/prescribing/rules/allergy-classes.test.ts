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
  opioids: {
    written: ways(`
      Codeine | codiene | codein | Tylenol #3 (codeine) | morphine | opioids | opiates | narcotics | Vicodin |
      Percocet: nausea | hydrocodone | Demerol`),
    drugs: ways(`
      Hydrocodone/APAP | Norco 5/325 | Tylenol with codeine | Percocet | Tramadol 50 | Ultracet | Oxycodone |
      OxyContin | Nucynta | Vicoprofen`),
  },
  benzodiazepines: {
    written: ways(`
      Valium | diazepam | benzos | benzodiazepines | Xanax | Halcion | versed`),
    drugs: ways(`
      Diazepam 5 mg | Triazolam 0.25 | Halcion | Lorazepam | Ativan | Midazolam syrup | alprazolam`),
  },
  'local anesthetics': {
    written: ways(`
      Lidocaine | Novocain | Novacaine | Local anesthetic | local anaesthetics |
      Local anesthetic (epinephrine) — palpitations in 2019 | Septocaine | articaine | -caines | benzocaine |
      xylocaine | lignocaine`),
    drugs: ways(`
      Lidocaine viscous 2% | Benzocaine 20% gel | Orajel | Xylocaine | Oraqix | Articaine 4% | Magic mouthwash |
      Anbesol | Dyclonine`),
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
        const both = stopsOf(name, drug);
        const inBoth = drugs.includes(drug) || both.length > 0;
        if (!inBoth) expect([drug, both]).toEqual([drug, []]);
        else
          expect([
            'sulfonamides',
            'metronidazole',
            'tetracyclines',
            'NSAIDs and aspirin',
            'opioids',
            'penicillins',
            'macrolides',
          ]).toContain(name);
      }
    }
  });
});
