import type { HealthDetails, HistoryText, ListState, Severity, Term, YesNoUnknown } from '@cusp/contract';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import type { recordsWithTexts } from './answer-queries.ts';

export type DetailsOf<Kind extends HealthDetails['kind']> = Extract<HealthDetails, { kind: Kind }>;

export interface FactEntry {
  entry_id: string;
  name: string;
  /** Null for a text that is on no list. */
  term: Term | null;
  began_on: string | null;
}

interface FactAllergy extends FactEntry {
  nature: DetailsOf<'allergy'>['nature'];
  reactions: readonly string[];
  severity: Severity;
  /** Hives, angioedema and anaphylaxis are immediate whatever was chosen. */
  immediate: YesNoUnknown;
  certainty: DetailsOf<'allergy'>['certainty'];
}

interface FactMedication extends FactEntry {
  strength: string;
  directions: string;
  /** Milligrams in one dose, and the most doses a day, if known. */
  dose_mg: number | null;
  doses_per_day: number | null;
  as_needed: boolean;
}

/** The facts of a patient's health on which drug checks, alerts, prophylaxis, the anesthetic record, perio grades and caries risk rest. */
export interface HealthFacts {
  patient_id: string;
  /** As screens show it. */
  patient_name: string;
  birth_date: string;
  gender: ReadPlanAnswer<ReturnType<typeof recordsWithTexts>>[number]['gender'];
  /** Today in the practice's time zone. */
  today: string;
  allergies: { state: ListState; entries: readonly FactAllergy[] };
  medications: {
    state: ListState;
    /** True if the patient was asked; a drug that was prescribed here is on the list without that. */
    asked: boolean;
    entries: readonly FactMedication[];
    /** The medications that ended in the last two weeks, since their effect may last. */
    recently_ended: readonly (FactMedication & { ended_on: string })[];
  };
  conditions: { state: ListState; entries: readonly (FactEntry & { icd10: string; confirmed: boolean })[] };
  implants: { state: ListState; entries: readonly (FactEntry & { type: DetailsOf<'implant'>['type'] })[] };
  surgeries: { state: ListState; entries: readonly FactEntry[] };
  /** Null: not asked. The week is computed for today; null if it isn't known. */
  pregnancy: { pregnant: boolean; week: number | null; due_on: string | null } | null;
  breastfeeding: boolean | null;
  tobacco: {
    status: DetailsOf<'tobacco'>['status'];
    uses: DetailsOf<'tobacco'>['uses'];
    cigarettes_per_day: number | null;
  } | null;
  alcohol: { status: DetailsOf<'alcohol'>['status']; drinks_per_week: number | null } | null;
  diabetes: { type: DetailsOf<'diabetes'>['type']; hba1c: number | null; hba1c_on: string | null } | null;
  /** Lines of the two old texts that nobody has coded. */
  uncoded: Record<HistoryText, readonly string[]>;
}
