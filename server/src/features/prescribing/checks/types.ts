import type { FindingLevel, Term } from '@cusp/contract';

/** The facts about the patient that the checks read. */
export interface CheckedPerson {
  /** `YYYY-MM-DD` */
  today: string;
  birthDate: string;
  weight: { kg: number; on: string } | null;
  allergiesAsked: boolean;
  allergies: readonly CheckedAllergy[];
  /** Lines about allergies that nobody has coded. */
  allergyText: string;
  /** Apart from what was prescribed here. */
  medicationsAsked: boolean;
  medications: readonly CheckedMedication[];
  /** Medications that ended recently and may still interact. */
  endedMedications: readonly (CheckedMedication & { endedOn: string })[];
  conditionsAsked: boolean;
  conditions: readonly { name: string; icd10: string }[];
  /** Lines of the medical history that nobody has coded. */
  historyLines: readonly string[];
  pregnancy: { state: 'pregnant' | 'not_pregnant' | 'not_asked'; week: number | null };
  breastFeeding: boolean | null;
  /** Is not asked about pregnancy. */
  isMale: boolean;
}

export interface CheckedAllergy {
  name: string;
  term: Term | null;
  /** Anaphylaxis, angioedema or urticaria, or a severe reaction of another kind. */
  immediate: 'yes' | 'no' | 'unknown';
  severe: boolean;
}

export interface CheckedMedication {
  name: string;
  term: Term | null;
  /** Strength and how it is taken, as it was written: "1 g three times a day". */
  taken: string;
}

/** A drug whose ingredients were found on our list. */
export interface ResolvedDrug {
  /** As it was written. */
  name: string;
  /** Codes of our list; empty where the drug is on none. */
  ingredients: readonly string[];
  /** The codes of its ingredients and all their classes: what rules name. */
  codes: ReadonlySet<string>;
  /** True if it was chosen from a list or read from the text unambiguously; false: it is on no list. */
  isCoded: boolean;
  /** Some of its ingredients are on none of our lists. */
  hasUnknown: boolean;
}

/** Milligrams of each ingredient in one dose, and how many doses a day. */
export interface ParsedDose {
  milligrams: ReadonlyMap<string, number>;
  dosesADay: number | null;
  /** One dose and no more. */
  isSingle: boolean;
}

/** One line of a table of rules, with its source. */
export interface Rule {
  /** Codes of ingredients and classes. */
  drugs: readonly string[];
  /** Null: it was looked at, and there is nothing to say. */
  level: FindingLevel | null;
  sentence: string;
  source: string;
}
