import type { HealthDetails, HistoryText, ListState, Severity, Term, YesNoUnknown } from '@cusp/contract';
import type { QuestionAnswer } from '../../../db/question.ts';
import type { recordsWithTexts } from './answer-queries.ts';

export type DetailsOf<Kind extends HealthDetails['kind']> = Extract<HealthDetails, { kind: Kind }>;

export interface FactEntry {
  entry_id: string;
  name: string;
  /** Null: a text that is on no list. */
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
  /** Of one dose, and doses a day at most, where they are known. */
  dose_mg: number | null;
  doses_per_day: number | null;
  as_needed: boolean;
}

/** What checks, alerts, prophylaxis, the anesthetic record, perio grades and risk know of a patient's health. */
export interface HealthFacts {
  patient_id: string;
  /** As screens show it. */
  patient_name: string;
  birth_date: string;
  gender: QuestionAnswer<ReturnType<typeof recordsWithTexts>>[number]['gender'];
  /** Where the practice is. */
  today: string;
  allergies: { state: ListState; entries: readonly FactAllergy[] };
  medications: {
    state: ListState;
    /** Somebody asked the patient: a drug that was prescribed here stands on the list without that. */
    asked: boolean;
    entries: readonly FactMedication[];
    /** Those that ended in the last two weeks: their effect may last. */
    recently_ended: readonly (FactMedication & { ended_on: string })[];
  };
  conditions: { state: ListState; entries: readonly (FactEntry & { icd10: string; confirmed: boolean })[] };
  implants: { state: ListState; entries: readonly (FactEntry & { type: DetailsOf<'implant'>['type'] })[] };
  surgeries: { state: ListState; entries: readonly FactEntry[] };
  /** Null: not asked. The week is null where it isn't known, and goes on by itself. */
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
