import type { procedures, ProphylaxisDecision, ProphylaxisDose, ProphylaxisProposal } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import { clauseNaming, namesFact } from '../alerts/index.ts';
import type { HealthFact } from '../alerts/index.ts';

/**
 * An antibiotic before dental treatment. Source: Wilson et al., Prevention of Viridans Group Streptococcal Infective Endocarditis,
 * American Heart Association, Circulation 2021;143:e963, tables 2 to 5.
 */
export interface ProphylaxisFacts {
  /** In whole years. */
  age: number;
  today: string;
  weight: { kg: number; taken_on: string } | undefined;
  conditions: readonly HealthFact[];
  allergies: readonly ProphylaxisAllergy[];
  medications: readonly HealthFact[];
  /** The uncoded texts about allergies, and those about the rest. */
  allergyTexts: readonly string[];
  texts: readonly string[];
  isPregnant: boolean;
}

interface ProphylaxisAllergy extends HealthFact {
  /** Whether the reaction was immediate or severe: anaphylaxis, angioedema, urticaria. */
  immediate: 'yes' | 'no' | 'unknown';
}

type Procedure = (typeof procedures)[number];

interface Risk {
  name: string;
  entries: readonly string[];
  /** Only with something that isn't coded: a person decides. */
  only?: string;
}

/** Table 3: cardiac conditions with the highest risk of an adverse outcome. The graver wording of a condition stands first. */
const risks: readonly Risk[] = [
  {
    name: 'prosthetic heart valve or repair material',
    entries: [
      'Z95.2',
      'Z95.3',
      'Z95.4',
      'prosthetic-heart-valve',
      'heart valve replacement',
      'prosthetic valve',
      'prosthetic heart valve',
      'artificial heart valve',
      'artificial valve',
      'mechanical valve',
      'bioprosthetic valve',
      'mitral valve replacement',
      'aortic valve replacement',
      'valve replacement',
      'valve repair',
      'annuloplasty',
      'tavr',
      'pulmonary valve',
      'valved conduit',
    ],
  },
  { name: 'earlier endocarditis', entries: ['I33', 'I38', 'I39', 'endocarditis'] },
  {
    name: 'ventricular assist device or implanted heart',
    entries: ['Z95.811', 'Z95.812', 'lvad', 'ventricular assist device', 'artificial heart'],
  },
  {
    name: 'unrepaired cyanotic heart defect',
    entries: ['cyanotic heart disease', 'cyanotic heart defect', 'cyanotic congenital heart disease'],
  },
  {
    name: 'residual defect at a repair',
    entries: ['residual shunt', 'residual defect', 'paravalvular leak'],
  },
  {
    name: 'heart transplant',
    entries: ['Z94.1', 'heart transplant', 'cardiac transplant'],
    only: 'only with disease of a valve',
  },
  {
    name: 'congenital heart defect',
    entries: [
      'Q20',
      'Q21',
      'Q22',
      'Q23',
      'Q24',
      'Q25',
      'Q26',
      'congenital heart',
      'tetralogy of fallot',
      'transposition of the great',
    ],
    only: 'only if cyanotic and unrepaired, with a residual defect, or within 6 months of a repair with material or a device',
  },
];
const joints = ['Z96.6', 'joint replacement', 'hip replacement', 'knee replacement'];

/** Table 4: work on the gums or the tip of a root, or through the mucosa. */
const onTheGums: readonly Procedure[] = ['Dental Cleaning', 'Extraction', 'Implant', 'Root Canal'];
/** Brackets, removable appliances and what stays on the surface need none. */
const offTheGums: readonly Procedure[] = ['Whitening', 'Braces', 'Dentures'];

interface Regimen {
  drug: string;
  group: 'penicillin' | 'cephalosporin' | 'macrolide' | 'tetracycline';
  route: ProphylaxisDose['route'];
  adultMg: number;
  childMgPerKg: number;
}

/** Table 5, the first choice first. Clindamycin is no longer recommended. */
const regimens: readonly Regimen[] = [
  { drug: 'Amoxicillin', group: 'penicillin', route: 'mouth', adultMg: 2000, childMgPerKg: 50 },
  { drug: 'Cephalexin', group: 'cephalosporin', route: 'mouth', adultMg: 2000, childMgPerKg: 50 },
  { drug: 'Azithromycin', group: 'macrolide', route: 'mouth', adultMg: 500, childMgPerKg: 15 },
  { drug: 'Clarithromycin', group: 'macrolide', route: 'mouth', adultMg: 500, childMgPerKg: 15 },
  { drug: 'Doxycycline', group: 'tetracycline', route: 'mouth', adultMg: 100, childMgPerKg: 2.2 },
  { drug: 'Ampicillin', group: 'penicillin', route: 'injection', adultMg: 2000, childMgPerKg: 50 },
  { drug: 'Cefazolin', group: 'cephalosporin', route: 'injection', adultMg: 1000, childMgPerKg: 50 },
  { drug: 'Ceftriaxone', group: 'cephalosporin', route: 'injection', adultMg: 1000, childMgPerKg: 50 },
];

/** How a group is named in allergies and medication lists, coded or not. */
const groupWords: Readonly<Record<Regimen['group'], readonly string[]>> = {
  penicillin: [
    'penicillin-class',
    'penicillin',
    'penicillins',
    'pcn',
    'amoxicillin',
    'amoxil',
    'augmentin',
    'ampicillin',
  ],
  cephalosporin: [
    'cephalosporin-class',
    'cephalosporin',
    'cephalosporins',
    'cephalexin',
    'keflex',
    'cefazolin',
    'ceftriaxone',
    'cefuroxime',
    'cefdinir',
  ],
  macrolide: [
    'macrolide-class',
    'macrolide',
    'macrolides',
    'azithromycin',
    'zithromax',
    'clarithromycin',
    'biaxin',
    'erythromycin',
  ],
  tetracycline: ['tetracycline-class', 'tetracycline', 'tetracyclines', 'doxycycline', 'minocycline'],
};
const immediateReaction = /anaphyla|angio|hives|urticari|swell|swollen|throat|breath|shock/iu;

const adultAge = 18;
/** Before that tetracyclines stain teeth. */
const tetracyclineAge = 8;
/** From then on a child's weight is asked again, in days. */
const weightCountsDays = 90;

type Proposal = Omit<ProphylaxisProposal, 'patient_id' | 'decision'>;

/**
 * What the table proposes before a procedure.
 * @param procedure its category; undefined: as for work on the gums
 */
export function prophylaxisFor(facts: ProphylaxisFacts, procedure: Procedure | undefined): Proposal {
  const found = risks.flatMap((risk) => {
    const reasons = namedBy(risk.entries, facts.conditions, facts.texts);
    return reasons.names.length === 0 ? [] : [{ ...risk, ...reasons }];
  });
  const joint = namedBy(joints, facts.conditions, facts.texts).names;
  const nothing = { because: [], by_words: false, asks_weight: false, doses: [] };
  if (found.length === 0) {
    const notes = joint.length === 0 ? [] : [`${joint.join(', ')}: generally no antibiotic (ADA 2015).`];
    return { ...nothing, need: 'none', notes };
  }
  const certain = found.filter(({ only }) => only === undefined);
  const because = found.map(
    ({ name, names, only }) => `${name}: ${names.join(', ')}${only === undefined ? '' : ` (${only})`}`,
  );
  const by_words = found.every(({ isTyped }) => isTyped);
  if (procedure !== undefined && offTheGums.includes(procedure))
    return { ...nothing, need: 'not_here', because, by_words, notes: [`${procedure} needs none.`] };
  const { doses, notes, asksWeight } = dosesFor(facts);
  const depends =
    procedure === undefined || onTheGums.includes(procedure)
      ? []
      : [
          'Only if the gums or the tip of the root are worked on, not for an injection through healthy tissue or an X-ray.',
        ];
  return {
    need: certain.length > 0 ? 'recommended' : 'unclear',
    because,
    by_words,
    notes: [...depends, ...notes, 'One dose 30 to 60 minutes before; if forgotten, up to 2 hours after.'],
    asks_weight: asksWeight,
    doses,
  };
}

/** The drugs that remain, with their doses, and why others don't. */
function dosesFor(facts: ProphylaxisFacts): {
  doses: ProphylaxisDose[];
  notes: string[];
  asksWeight: boolean;
} {
  const { age, today, weight } = facts;
  const isChild = age < adultAge;
  const isOld =
    weight === undefined || Date.parse(today) - Date.parse(weight.taken_on) > weightCountsDays * 86_400_000;
  const asksWeight = isChild && isOld;
  const kg = asksWeight ? undefined : weight?.kg;
  const notes: string[] = [];
  const left = new Set(regimens.map(({ group }) => group));
  const leave = (groups: readonly Regimen['group'][], note: string) => {
    for (const group of groups) left.delete(group);
    notes.push(note);
  };
  let cephalosporinLast = false;
  const penicillin = allergyTo('penicillin', facts);
  if (penicillin === 'yes')
    leave(['penicillin', 'cephalosporin'], 'Immediate reaction to a penicillin: no cephalosporin either.');
  else if (penicillin !== undefined) {
    leave(
      ['penicillin'],
      `Allergic to penicillin${penicillin === 'unknown' ? ', reaction unknown: cephalexin only if it was neither immediate nor severe' : ''}.`,
    );
    cephalosporinLast = penicillin === 'unknown';
  }
  for (const group of ['cephalosporin', 'macrolide', 'tetracycline'] as const)
    if (allergyTo(group, facts) !== undefined) leave([group], `Allergic to a ${group}.`);
  const taken = (['penicillin', 'cephalosporin', 'macrolide', 'tetracycline'] as const).filter(
    (group) => namedBy(groupWords[group], facts.medications, []).names.length > 0,
  );
  if (taken.includes('penicillin') || taken.includes('cephalosporin'))
    leave(['penicillin', 'cephalosporin'], 'Already takes a penicillin or cephalosporin: another class.');
  for (const group of taken)
    if (group === 'macrolide' || group === 'tetracycline')
      leave([group], `Already takes a ${group}: another class.`);
  if (left.has('tetracycline') && (age < tetracyclineAge || facts.isPregnant))
    leave(
      ['tetracycline'],
      facts.isPregnant ? 'Pregnant: no doxycycline.' : 'Under 8 years: no doxycycline.',
    );
  if (asksWeight)
    notes.push(
      weight === undefined
        ? 'Measure the weight: a child’s dose goes by it.'
        : `The weight is of ${weight.taken_on}: measure it again.`,
    );
  const doses = regimens
    .filter(({ group }) => left.has(group))
    .toSorted(
      (one, other) => Number(isLast(one, cephalosporinLast)) - Number(isLast(other, cephalosporinLast)),
    )
    .toSorted((one, other) => Number(one.route === 'injection') - Number(other.route === 'injection'))
    .map((regimen) => doseOf(regimen, isChild, kg));
  return { doses, notes, asksWeight };
}

const isLast = ({ group }: Regimen, cephalosporinLast: boolean) =>
  cephalosporinLast && group === 'cephalosporin';

/** A child's dose goes by the weight and never exceeds an adult's. */
function doseOf(
  { drug, route, adultMg, childMgPerKg }: Regimen,
  isChild: boolean,
  kg: number | undefined,
): ProphylaxisDose {
  if (!isChild) return { drug, route, dose_mg: adultMg, reckoning: 'adult dose' };
  if (kg === undefined) return { drug, route, dose_mg: null, reckoning: `${childMgPerKg} mg/kg` };
  const mg = Math.round(childMgPerKg * kg);
  return mg >= adultMg
    ? { drug, route, dose_mg: adultMg, reckoning: `adult dose (${childMgPerKg} mg/kg × ${kg} kg is more)` }
    : { drug, route, dose_mg: mg, reckoning: `${childMgPerKg} mg/kg × ${kg} kg` };
}

/** Whether the reaction to a group was immediate; undefined without an allergy to it. */
function allergyTo(
  group: Regimen['group'],
  { allergies, allergyTexts }: ProphylaxisFacts,
): ProphylaxisAllergy['immediate'] | undefined {
  const words = groupWords[group];
  const coded = allergies.filter((allergy) => words.some((word) => namesFact(word, allergy)));
  if (coded.some(({ immediate }) => immediate === 'yes')) return 'yes';
  const typed = allergyTexts.filter((text) => words.some((word) => clauseNaming(word, text) !== undefined));
  if (typed.some((text) => immediateReaction.test(text))) return 'yes';
  if (coded.some(({ immediate }) => immediate === 'unknown') || typed.length > 0) return 'unknown';
  return coded.length > 0 ? 'no' : undefined;
}

function namedBy(entries: readonly string[], facts: readonly HealthFact[], texts: readonly string[]) {
  const coded = facts
    .filter((fact) => entries.some((entry) => namesFact(entry, fact)))
    .map(({ name }) => name);
  const typed = texts.flatMap(
    (text) => entries.map((entry) => clauseNaming(entry, text)).find(Boolean) ?? [],
  );
  return { names: [...new Set([...coded, ...typed])], isTyped: coded.length === 0 };
}

/** The decision as it is kept. Refuses a drug or a dose that isn't proposed, and to leave out what is recommended without a reason. */
export function decisionOf(
  { need, doses, because }: Proposal,
  drug: string,
  reason: string,
): Pick<ProphylaxisDecision, 'given' | 'drug' | 'dose_mg' | 'route' | 'because'> {
  if (drug === '') {
    if (need === 'recommended' && reason.trim() === '')
      throw new Refusal('invalid', [{ path: 'reason', message: 'Enter why none is given.' }]);
    return { given: false, drug: '', dose_mg: null, route: '', because: reason };
  }
  const dose = doses.find((one) => one.drug === drug);
  if (dose === undefined)
    throw new Refusal('invalid', [{ path: 'drug', message: 'Choose one of the proposed drugs.' }]);
  if (dose.dose_mg === null)
    throw new Refusal('invalid', [
      { path: 'drug', message: 'Measure the weight first: the dose goes by it.' },
    ]);
  const why = [...because, reason].filter(Boolean).join('; ');
  return { given: true, drug, dose_mg: dose.dose_mg, route: dose.route, because: why };
}
