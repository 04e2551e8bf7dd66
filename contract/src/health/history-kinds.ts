/** The lists of a health history, in the order in which patients are asked. */
export const healthLists = [
  'allergy',
  'medication',
  'problem',
  'implant',
  'surgery',
  'immunization',
] as const;
export type HealthList = (typeof healthLists)[number];

/** Facts with one value at a time: the latest counts, and earlier ones can still be read. */
export const healthFacts = ['pregnancy', 'breastfeeding', 'tobacco', 'alcohol', 'diabetes'] as const;
export type HealthFact = (typeof healthFacts)[number];

/**
 * Whether pregnancy and breast-feeding are asked of this person: not of children, of those over 55, and of those recorded male for claims.
 * Whoever is pregnant all the same is recorded as that, and then it counts.
 * @param age in years
 */
export const asksPregnancy = (gender: string, age: number): boolean =>
  gender !== 'male' && age >= pregnancyAges.from && age <= pregnancyAges.to;
const pregnancyAges = { from: 12, to: 55 } as const;

const healthKinds = [...healthLists, ...healthFacts] as const;
export type HealthKind = (typeof healthKinds)[number];

/** `none`: the patient was asked, and there is nothing. `listed`: there is something. */
export const listStates = ['not_asked', 'none', 'listed'] as const;
export type ListState = (typeof listStates)[number];

/** The state of an entry. `error`: it was entered in error. */
export const entryStates = ['active', 'ended', 'error'] as const;

/** An intolerance isn't an immune reaction: nausea after codeine. */
export const allergyNatures = ['allergy', 'intolerance'] as const;
export const severities = ['unknown', 'mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];
export const yesNoUnknown = ['unknown', 'yes', 'no'] as const;
export type YesNoUnknown = (typeof yesNoUnknown)[number];
/** The course of a problem: it passes, or it stays. */
export const problemCourses = ['unknown', 'acute', 'chronic'] as const;
export const certainties = ['confirmed', 'likely', 'unlikely', 'unknown'] as const;
/** The suggestions of the reactions field, which also accepts any other text. */
export const commonReactions = [
  'Anaphylaxis',
  'Angioedema',
  'Hives',
  'Rash',
  'Itching',
  'Swelling',
  'Wheezing',
  'Nausea or vomiting',
  'Diarrhea',
  'Dizziness or fainting',
] as const;

export const implantTypes = [
  'heart_valve',
  'pacemaker',
  'defibrillator',
  'stent',
  'heart_device',
  'joint',
  'vascular_graft',
  'shunt',
  'cochlear',
  'other',
] as const;
export const surgeryTypes = ['surgery', 'hospital_stay'] as const;

/** The end of an immunization's name if the patient was asked and hasn't had it. */
const notHad = ': not had';
/** The name under which an immunization is stored and shown. */
export const immunizationName = (name: string, had: boolean): string => (had ? name : `${name}${notHad}`);
/** The immunization itself, without the answer. */
export const immunizationAsked = (name: string): string =>
  name.endsWith(notHad) ? name.slice(0, -notHad.length) : name;

export const tobaccoKinds = ['cigarettes', 'cigars', 'pipe', 'smokeless', 'vaping'] as const;
export const habitStatuses = ['never', 'former', 'current'] as const;
export const diabetesTypes = ['none', 'prediabetes', 'type_1', 'type_2', 'gestational', 'unknown'] as const;
