import { drugLabel as label, drugRule as rule } from './drug-rule.ts';
import type { Rule } from './types.ts';

const kdigo = 'KDIGO 2024, chapter on drugs in chronic kidney disease; ';

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
    rule(
      'nsaid',
      'severe',
      'May cause loss of remaining kidney function. Choose acetaminophen.',
      kdigo + label,
    ),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule(
      'nsaid',
      'moderate',
      'May worsen kidney function. Choose acetaminophen, or consult the physician.',
      kdigo + label,
    ),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule('salicylate', 'moderate', 'At analgesic doses, may harm the kidneys. Choose acetaminophen.', label),
  ),
  withCondition(
    'kidney disease',
    lateKidney,
    rule(
      'meperidine morphine codeine tramadol',
      'severe',
      'The drug or its metabolites accumulate: risk of seizures and respiratory depression.',
      label,
    ),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule('opioid gabapentin', 'moderate', 'Use a lower dose at longer intervals.', label),
  ),
  withCondition(
    'kidney disease',
    kidney,
    rule(
      'antiviral-herpes',
      'moderate',
      'Reduce the dose if creatinine clearance is below 50 mL/min.',
      label,
    ),
  ),
  withCondition(
    'kidney disease',
    lateKidney,
    rule(
      'penicillin cephalosporin clarithromycin fluoroquinolone sulfonamide-antibiotic trimethoprim fluconazole',
      'moderate',
      'Use a lower dose or longer intervals if creatinine clearance is below 30 mL/min.',
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
      'With cirrhosis, may cause bleeding and kidney failure.',
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
      'Metabolized by or toxic to the liver. Use a lower dose for fewer days.',
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
    'stomach bleeding or ulcer',
    'K25 K26 K27 K28 K92.0 K92.1 K92.2',
    rule('nsaid salicylate', 'severe', 'It may bleed again. Choose acetaminophen.', label),
  ),
  withCondition(
    'a bleeding disorder',
    'D66 D67 D68 D69.6',
    rule('nsaid salicylate', 'severe', 'Inhibits platelets. Choose acetaminophen.', label),
  ),
  withCondition(
    'heart failure',
    'I50 I11.0',
    rule('nsaid', 'severe', 'May worsen heart failure. Choose acetaminophen.', label),
  ),
  withCondition(
    'coronary disease or stroke',
    'I20 I21 I22 I24 I25 I63 I69 Z86.73',
    rule(
      'nsaid',
      'moderate',
      'Raises the risk of heart attack and stroke. Use for the fewest days possible.',
      label,
    ),
  ),
  withCondition(
    'long QT syndrome',
    'I45.81',
    rule('qt-high qt-some', 'severe', 'Further prolongs the QT interval.', label),
  ),
  withCondition(
    'myasthenia gravis',
    'G70',
    rule('macrolide fluoroquinolone', 'severe', 'May worsen weakness and cause respiratory failure.', label),
  ),
  withCondition(
    'epilepsy',
    'G40',
    rule('tramadol meperidine', 'severe', 'Lowers the seizure threshold.', label),
  ),
  withCondition(
    'sleep apnea',
    'G47.3',
    rule('opioid benzodiazepine', 'moderate', 'May depress breathing during sleep.', label),
  ),
  withCondition(
    'opioid use disorder',
    'F11',
    rule(
      'opioid',
      'severe',
      'Choose ibuprofen with acetaminophen, and consult the provider treating the disorder.',
      'ADA statement on opioids, 2018',
    ),
  ),
  withCondition(
    'alcohol use disorder',
    'F10',
    rule('nitroimidazole', 'moderate', 'No alcohol during treatment and for three days after.', label),
  ),
  withCondition(
    'alcohol use disorder',
    'F10',
    rule('acetaminophen', 'moderate', 'At most 2 g a day.', label),
  ),
  withCondition(
    'prior Clostridioides difficile colitis',
    'A04.7',
    rule('lincosamide', 'severe', 'Highest risk of C. difficile colitis. Choose another antibiotic.', label),
  ),
  withCondition(
    'narrow-angle glaucoma',
    'H40.2',
    rule('antihistamine benzodiazepine tricyclic-like', 'severe', 'May raise intraocular pressure.', label),
  ),
  withCondition(
    'methemoglobinemia',
    'D74',
    rule('prilocaine benzocaine', 'severe', 'May cause methemoglobinemia. Choose lidocaine.', label),
  ),
  withCondition(
    'asthma',
    'J45',
    rule('cholinergic', 'severe', 'It must not be given while asthma isn’t controlled.', label),
  ),
];
