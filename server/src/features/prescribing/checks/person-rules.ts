import type { FindingLevel } from '@cusp/contract';
import type { Rule } from './types.ts';

const label = "the drug's US prescribing information (DailyMed)";
const fda2020 = 'FDA Drug Safety Communication of October 15, 2020, on NSAIDs from week 20 of pregnancy';
const fda2017 = 'FDA Drug Safety Communication of April 20, 2017, on codeine and tramadol';
const ada = 'ADA, Oral Health Topics: Pregnancy; ACOG Committee Opinion 569';
const lactmed = 'NLM, Drugs and Lactation Database (LactMed)';
const beers = 'American Geriatrics Society, Beers Criteria 2023';
const kdigo = 'KDIGO 2024, chapter on drugs in chronic kidney disease; ';

/** `null` as the level: looked at, nothing to say. */
const rule = (drugs: string, level: FindingLevel | null, sentence: string, source: string): Rule => ({
  drugs: drugs.split(' '),
  level,
  sentence,
  source,
});

interface PregnancyRule extends Rule {
  /** From this week on; an unknown week counts as late. */
  fromWeek: number;
  /** Up to this week; unknown counts as within. */
  untilWeek: number;
}
const whenPregnant = (given: Rule, fromWeek = 0, untilWeek = 45): PregnancyRule => ({
  ...given,
  fromWeek,
  untilWeek,
});

export const pregnancyRules: readonly PregnancyRule[] = [
  whenPregnant(
    rule(
      'nsaid salicylate',
      'severe',
      'From week 30 on it may close the ductus arteriosus of the child. Choose acetaminophen.',
      fda2020,
    ),
    30,
  ),
  whenPregnant(
    rule(
      'nsaid salicylate',
      'severe',
      'From week 20 on it may harm the kidneys of the child and lower the amniotic fluid. Choose acetaminophen.',
      fda2020,
    ),
    20,
    29,
  ),
  whenPregnant(rule('nsaid salicylate', 'moderate', 'Acetaminophen is preferred in pregnancy.', ada), 0, 19),
  whenPregnant(
    rule(
      'tetracycline-class',
      'severe',
      'It discolors the child’s teeth and slows the growth of bones.',
      label,
    ),
  ),
  whenPregnant(
    rule(
      'fluoroquinolone',
      'moderate',
      'Penicillins, cephalosporins or clindamycin are preferred in pregnancy.',
      label,
    ),
  ),
  whenPregnant(
    rule(
      'clarithromycin',
      'moderate',
      'Use it in pregnancy only where nothing else does; azithromycin is preferred.',
      label,
    ),
  ),
  whenPregnant(
    rule(
      'azole',
      'moderate',
      'High doses harmed children in the first months; nystatin is preferred.',
      label,
    ),
  ),
  whenPregnant(
    rule(
      'sulfonamide-antibiotic trimethoprim',
      'moderate',
      'It acts against folate, and may cause jaundice of the child near birth.',
      label,
    ),
  ),
  whenPregnant(
    rule('nitroimidazole', 'minor', 'Within the first three months only where needed.', label),
    0,
    13,
  ),
  whenPregnant(rule('nitroimidazole', null, '', label), 14),
  whenPregnant(
    rule('opioid', 'moderate', 'Long use causes withdrawal of the newborn. The fewest days.', label),
  ),
  whenPregnant(rule('benzodiazepine', 'moderate', 'It may sedate the newborn and cause withdrawal.', label)),
  whenPregnant(rule('corticosteroid', 'minor', 'The lowest dose for the fewest days.', label)),
  whenPregnant(rule('vasoconstrictor', null, '', ada)),
  whenPregnant(
    rule(
      'penicillin cephalosporin lincosamide azithromycin erythromycin clavulanate acetaminophen lidocaine nystatin chlorhexidine',
      null,
      '',
      ada,
    ),
  ),
];

export const breastFeedingRules: readonly Rule[] = [
  rule(
    'codeine-like',
    'severe',
    'It may depress the breathing of the child until death. Choose acetaminophen or ibuprofen.',
    fda2017,
  ),
  rule(
    'opioid',
    'moderate',
    'It may sedate the child. The lowest dose for the fewest days, and watch the child.',
    lactmed,
  ),
  rule('benzodiazepine', 'moderate', 'It may sedate the child.', lactmed),
  rule('salicylate', 'moderate', 'Ibuprofen or acetaminophen are preferred.', lactmed),
  rule(
    'fluoroquinolone tetracycline-class',
    'minor',
    'Short use is acceptable; others are preferred.',
    lactmed,
  ),
  rule('nitroimidazole', 'minor', 'After a single dose of 2 g wait 12 to 24 hours.', lactmed),
  rule(
    'penicillin cephalosporin lincosamide macrolide clavulanate nsaid acetaminophen azole nystatin local-anesthetic-amide vasoconstrictor corticosteroid antiviral-herpes',
    null,
    '',
    lactmed,
  ),
];

interface AgeRule extends Rule {
  /** In months. */
  from: number;
  /** Below this age, in months. */
  below: number;
}
const years = 12;
const at = (given: Rule, from: number, below: number): AgeRule => ({ ...given, from, below });
const ever = 200 * years;

export const ageRules: readonly AgeRule[] = [
  at(
    rule(
      'codeine-like',
      'severe',
      'It must not be given to children under 12: fast metabolizers stopped breathing. Choose ibuprofen or acetaminophen.',
      fda2017,
    ),
    0,
    12 * years,
  ),
  at(
    rule(
      'codeine-like',
      'moderate',
      'From 12 to 17 years it must not be given after tonsils were removed, nor with obesity, sleep apnea or lung disease.',
      fda2017,
    ),
    12 * years,
    18 * years,
  ),
  at(
    rule('tetracycline-class', 'severe', 'Under 8 years it discolors the teeth for good.', label),
    0,
    8 * years,
  ),
  at(
    rule(
      'salicylate',
      'severe',
      'Children and teenagers may get Reye’s syndrome. Choose ibuprofen or acetaminophen.',
      label,
    ),
    0,
    18 * years,
  ),
  at(rule('ketorolac', 'severe', 'It isn’t approved by mouth under 17 years.', label), 0, 17 * years),
  at(rule('promethazine', 'severe', 'Under 2 years it may stop the breathing.', label), 0, 2 * years),
  at(
    rule(
      'benzocaine',
      'severe',
      'Under 2 years it may cause methemoglobinemia.',
      'FDA Drug Safety Communication of May 23, 2018, on benzocaine',
    ),
    0,
    2 * years,
  ),
  at(
    rule('fluoroquinolone', 'moderate', 'Under 18 years it may harm joints; others are preferred.', label),
    0,
    18 * years,
  ),
  at(
    rule(
      'opioid',
      'moderate',
      'Ibuprofen and acetaminophen are preferred for dental pain, most of all under 18 years.',
      'ADA guideline on acute dental pain of adolescents and adults, 2024; of children, 2023',
    ),
    0,
    18 * years,
  ),
  at(rule('articaine-alone', 'moderate', 'It isn’t approved under 4 years.', label), 0, 4 * years),
  at(rule('ibuprofen', 'moderate', 'Under 6 months only as a physician says.', label), 0, 6),
  at(
    rule('benzodiazepine', 'moderate', 'From 65 years on it raises the risk of falls and delirium.', beers),
    65 * years,
    ever,
  ),
  at(
    rule('antihistamine', 'moderate', 'From 65 years on it raises the risk of confusion.', beers),
    65 * years,
    ever,
  ),
  at(
    rule('muscle-relaxant', 'moderate', 'From 65 years on it is poorly tolerated.', beers),
    65 * years,
    ever,
  ),
  at(
    rule(
      'ketorolac',
      'moderate',
      'From 65 years on it raises the risk of bleeding and of harm to the kidneys.',
      beers,
    ),
    65 * years,
    ever,
  ),
  at(
    rule(
      'nsaid',
      'minor',
      'From 65 years on the lowest dose for the fewest days; the stomach may need protection.',
      beers,
    ),
    65 * years,
    ever,
  ),
  at(
    rule(
      'penicillin cephalosporin clavulanate lincosamide macrolide nitroimidazole acetaminophen nystatin azole antiviral-herpes corticosteroid lidocaine',
      null,
      '',
      label,
    ),
    0,
    ever,
  ),
];

interface ConditionRule extends Rule {
  /** Beginnings of ICD-10-CM codes. */
  icd10: readonly string[];
  condition: string;
}
const withCondition = (condition: string, icd10: string, given: Rule): ConditionRule => ({
  ...given,
  condition,
  icd10: icd10.split(' '),
});

const kidney = 'N18 N19 N17 N25 N26 Z99.2 Z94.0 E10.2 E11.2 I12 I13';
const lateKidney = 'N18.4 N18.5 N18.6 N17 Z99.2 Z94.0';
const liver = 'K70 K71 K72 K73 K74 K75 K76 B18';
const lateLiver = 'K70.3 K72 K74.6 K76.6 K76.7';

export const conditionRules: readonly ConditionRule[] = [
  withCondition(
    'kidney disease',
    lateKidney,
    rule('nsaid', 'severe', 'It may end what the kidneys still do. Choose acetaminophen.', kdigo + label),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule(
      'nsaid',
      'moderate',
      'It may harm the kidneys further. Choose acetaminophen, or ask the physician.',
      kdigo + label,
    ),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule(
      'salicylate',
      'moderate',
      'At doses against pain it may harm the kidneys. Choose acetaminophen.',
      label,
    ),
  ),
  withCondition(
    'kidney disease',
    lateKidney,
    rule(
      'meperidine morphine codeine tramadol',
      'severe',
      'It or what becomes of it accumulates: seizures, respiratory depression.',
      label,
    ),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule('opioid gabapentin', 'moderate', 'A lower dose at longer intervals.', label),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule('antiviral-herpes', 'moderate', 'The dose is lower below 50 mL/min of creatinine clearance.', label),
  ),
  withCondition(
    'kidney disease',
    lateKidney,
    rule(
      'penicillin cephalosporin clarithromycin fluoroquinolone sulfonamide-antibiotic trimethoprim fluconazole',
      'moderate',
      'A lower dose or longer intervals below 30 mL/min of creatinine clearance.',
      label,
    ),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule(
      'penicillin cephalosporin macrolide lincosamide nitroimidazole fluoroquinolone sulfonamide-antibiotic trimethoprim azole acetaminophen benzodiazepine tetracycline-class corticosteroid',
      null,
      '',
      label,
    ),
  ),
  withCondition(
    'liver disease',
    lateLiver,
    rule(
      'nsaid',
      'severe',
      'It may cause bleeding and failure of the kidneys with cirrhosis.',
      'AASLD guidance on cirrhosis, 2021',
    ),
  ),
  withCondition(
    'liver disease',
    liver,
    rule('acetaminophen', 'moderate', 'At most 2 g a day.', 'AASLD guidance on cirrhosis, 2021'),
  ),
  withCondition(
    'liver disease',
    liver,
    rule('nsaid salicylate', 'moderate', 'It raises the risk of bleeding.', label),
  ),
  withCondition(
    'liver disease',
    liver,
    rule(
      'opioid benzodiazepine sedative',
      'moderate',
      'A lower dose at longer intervals; it may cause encephalopathy.',
      label,
    ),
  ),
  withCondition(
    'liver disease',
    liver,
    rule(
      'nitroimidazole azole macrolide tetracycline-class clavulanate lincosamide',
      'moderate',
      'It is broken down by the liver or may harm it: a lower dose, few days.',
      label,
    ),
  ),
  withCondition(
    'liver disease',
    liver,
    rule('penicillin cephalosporin antiviral-herpes nystatin corticosteroid', null, '', label),
  ),
  withCondition(
    'asthma',
    'J45',
    rule(
      'nsaid salicylate',
      'moderate',
      'Ask whether aspirin or a similar drug ever caused an attack.',
      label,
    ),
  ),
  withCondition(
    'bleeding of the stomach or an ulcer',
    'K25 K26 K27 K28 K92.0 K92.1 K92.2',
    rule('nsaid salicylate', 'severe', 'It may bleed again. Choose acetaminophen.', label),
  ),
  withCondition(
    'a bleeding disorder',
    'D66 D67 D68 D69.6',
    rule('nsaid salicylate', 'severe', 'It hinders the platelets. Choose acetaminophen.', label),
  ),
  withCondition(
    'heart failure',
    'I50 I11.0',
    rule('nsaid', 'severe', 'It may worsen the failure. Choose acetaminophen.', label),
  ),
  withCondition(
    'coronary disease or stroke',
    'I20 I21 I22 I24 I25 I63 I69 Z86.73',
    rule('nsaid', 'moderate', 'It raises the risk of a heart attack and stroke: the fewest days.', label),
  ),
  withCondition(
    'long QT syndrome',
    'I45.81',
    rule('qt-high qt-some', 'severe', 'It prolongs the QT interval further.', label),
  ),
  withCondition(
    'myasthenia gravis',
    'G70',
    rule(
      'macrolide fluoroquinolone',
      'severe',
      'It may worsen the weakness until the breathing fails.',
      label,
    ),
  ),
  withCondition(
    'epilepsy',
    'G40',
    rule('tramadol meperidine', 'severe', 'It lowers the threshold for seizures.', label),
  ),
  withCondition(
    'sleep apnea',
    'G47.3',
    rule('opioid benzodiazepine', 'moderate', 'It may depress the breathing during sleep.', label),
  ),
  withCondition(
    'opioid use disorder',
    'F11',
    rule(
      'opioid',
      'severe',
      'Choose ibuprofen with acetaminophen, and speak with who treats the disorder.',
      'ADA statement on opioids, 2018',
    ),
  ),
  withCondition(
    'alcohol use disorder',
    'F10',
    rule('nitroimidazole', 'moderate', 'No alcohol while it is taken and for three days after.', label),
  ),
  withCondition(
    'alcohol use disorder',
    'F10',
    rule('acetaminophen', 'moderate', 'At most 2 g a day.', label),
  ),
  withCondition(
    'earlier colitis by Clostridioides difficile',
    'A04.7',
    rule(
      'lincosamide',
      'severe',
      'It has the highest risk of this colitis. Choose another antibiotic.',
      label,
    ),
  ),
  withCondition(
    'narrow-angle glaucoma',
    'H40.2',
    rule(
      'antihistamine benzodiazepine tricyclic-like',
      'severe',
      'It may raise the pressure of the eye.',
      label,
    ),
  ),
  withCondition(
    'methemoglobinemia',
    'D74',
    rule('prilocaine benzocaine', 'severe', 'It causes methemoglobin. Choose lidocaine.', label),
  ),
  withCondition(
    'asthma',
    'J45',
    rule('cholinergic', 'severe', 'It must not be given while asthma isn’t controlled.', label),
  ),
];
