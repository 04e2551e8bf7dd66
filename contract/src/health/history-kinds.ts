/** The lists of a health history, in the order in which they are asked. */
export const healthLists = [
  'allergy',
  'medication',
  'problem',
  'implant',
  'surgery',
  'immunization',
] as const;
export type HealthList = (typeof healthLists)[number];

/** What has one value at a time: the latest counts, and the earlier ones stay to be read. */
export const healthFacts = ['pregnancy', 'breastfeeding', 'tobacco', 'alcohol', 'diabetes'] as const;
export type HealthFact = (typeof healthFacts)[number];

const healthKinds = [...healthLists, ...healthFacts] as const;
export type HealthKind = (typeof healthKinds)[number];

/** `none`: the patient was asked, and there is nothing. `listed`: there is something. */
export const listStates = ['not_asked', 'none', 'listed'] as const;
export type ListState = (typeof listStates)[number];

/** What became of an entry. `error`: it was entered in error, and never counted. */
export const entryStates = ['active', 'ended', 'error'] as const;

/** An intolerance is no reaction of the immune system: nausea after codeine. */
export const allergyNatures = ['allergy', 'intolerance'] as const;
export const severities = ['unknown', 'mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];
export const yesNoUnknown = ['unknown', 'yes', 'no'] as const;
export type YesNoUnknown = (typeof yesNoUnknown)[number];
/** Whether a problem passes or stays. */
export const problemCourses = ['unknown', 'acute', 'chronic'] as const;
export const certainties = ['confirmed', 'likely', 'unlikely', 'unknown'] as const;
/** What a reaction's field proposes; any other text is taken, too. */
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

/** How the name of an immunization ends that the patient was asked for and hasn't had. */
const notHad = ': not had';
/** An immunization as it is named wherever it is read. */
export const immunizationName = (name: string, had: boolean): string => (had ? name : `${name}${notHad}`);
/** What was asked for, whatever the answer. */
export const immunizationAsked = (name: string): string =>
  name.endsWith(notHad) ? name.slice(0, -notHad.length) : name;

export const tobaccoKinds = ['cigarettes', 'cigars', 'pipe', 'smokeless', 'vaping'] as const;
export const habitStatuses = ['never', 'former', 'current'] as const;
export const diabetesTypes = ['none', 'prediabetes', 'type_1', 'type_2', 'gestational', 'unknown'] as const;
