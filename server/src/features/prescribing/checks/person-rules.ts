import { drugLabel as label, drugRule as rule } from './drug-rule.ts';
import type { Rule } from './types.ts';

const fda2020 = 'FDA Drug Safety Communication of October 15, 2020, on NSAIDs from week 20 of pregnancy';
const fda2017 = 'FDA Drug Safety Communication of April 20, 2017, on codeine and tramadol';
const ada = 'ADA, Oral Health Topics: Pregnancy; ACOG Committee Opinion 569';
const lactmed = 'NLM, Drugs and Lactation Database (LactMed)';
const beers = 'American Geriatrics Society, Beers Criteria 2023';

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
      'From week 30, may close the fetal ductus arteriosus. Choose acetaminophen.',
      fda2020,
    ),
    30,
  ),
  whenPregnant(
    rule(
      'nsaid salicylate',
      'severe',
      'From week 20, may harm the fetal kidneys and reduce amniotic fluid. Choose acetaminophen.',
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
      'Use in pregnancy only if there is no alternative; azithromycin is preferred.',
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
      'Folate antagonist; near birth, may cause newborn jaundice.',
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
    rule(
      'opioid',
      'moderate',
      'Long-term use causes newborn withdrawal. Use for the fewest days possible.',
      label,
    ),
  ),
  whenPregnant(rule('benzodiazepine', 'moderate', 'It may sedate the newborn and cause withdrawal.', label)),
  whenPregnant(rule('corticosteroid', 'minor', 'Use the lowest dose for the fewest days.', label)),
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
    'May cause fatal respiratory depression in the infant. Choose acetaminophen or ibuprofen.',
    fda2017,
  ),
  rule(
    'opioid',
    'moderate',
    'May sedate the infant. Use the lowest dose for the fewest days, and monitor the infant.',
    lactmed,
  ),
  rule('benzodiazepine', 'moderate', 'May sedate the infant.', lactmed),
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
      'Contraindicated under age 12 because of fatal respiratory depression in ultra-rapid metabolizers. Choose ibuprofen or acetaminophen.',
      fda2017,
    ),
    0,
    12 * years,
  ),
  at(
    rule(
      'codeine-like',
      'moderate',
      'Ages 12 to 17: contraindicated after tonsillectomy, and with obesity, sleep apnea, or lung disease.',
      fda2017,
    ),
    12 * years,
    18 * years,
  ),
  at(rule('tetracycline-class', 'severe', 'Under age 8, permanently discolors teeth.', label), 0, 8 * years),
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
  at(rule('ketorolac', 'severe', 'Oral use is not approved under age 17.', label), 0, 17 * years),
  at(rule('promethazine', 'severe', 'Under age 2, may cause respiratory arrest.', label), 0, 2 * years),
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
  at(rule('ibuprofen', 'moderate', 'Under 6 months, only as directed by a physician.', label), 0, 6),
  at(
    rule('benzodiazepine', 'moderate', 'Age 65 and over: raises the risk of falls and delirium.', beers),
    65 * years,
    ever,
  ),
  at(
    rule('antihistamine', 'moderate', 'Age 65 and over: raises the risk of confusion.', beers),
    65 * years,
    ever,
  ),
  at(rule('muscle-relaxant', 'moderate', 'Age 65 and over: poorly tolerated.', beers), 65 * years, ever),
  at(
    rule('ketorolac', 'moderate', 'Age 65 and over: raises the risk of bleeding and kidney damage.', beers),
    65 * years,
    ever,
  ),
  at(
    rule(
      'nsaid',
      'minor',
      'Age 65 and over: use the lowest dose for the fewest days; consider GI protection.',
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
