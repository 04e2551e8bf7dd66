import {
  type allergyNatures,
  type certainties,
  type diabetesTypes,
  type HealthEntry,
  type HealthKind,
  immunizationAsked,
  type implantTypes,
  type problemCourses,
  type Severity,
  type surgeryTypes,
  type Term,
  type tobaccoKinds,
  type habitStatuses,
  type YesNoUnknown,
} from '@cusp/contract';

/** The values of the dialog for all kinds; the contract's schema picks those that belong to the kind. */
export interface EntryValues {
  kind: HealthKind;
  name: string;
  term: Term | null;
  note: string;
  began_on: string;
  nature: (typeof allergyNatures)[number];
  reactions: string[];
  severity: Severity;
  immediate: YesNoUnknown;
  certainty: (typeof certainties)[number];
  strength: string;
  directions: string;
  dose_mg: number | null;
  doses_per_day: number | null;
  as_needed: boolean;
  reason: string;
  prescriber: string;
  icd10: string;
  course: (typeof problemCourses)[number];
  type: (typeof implantTypes)[number] | (typeof surgeryTypes)[number] | (typeof diabetesTypes)[number] | '';
  pregnant: boolean;
  week: number | null;
  due_on: string;
  breastfeeding: boolean;
  status: (typeof habitStatuses)[number];
  uses: { kind: (typeof tobaccoKinds)[number]; per_day: number | null }[];
  quit_on: string;
  drinks_per_week: number | null;
  hba1c: number | null;
  hba1c_on: string;
  had: boolean;
}

const blank: Omit<EntryValues, 'kind'> = {
  name: '',
  term: null,
  note: '',
  began_on: '',
  nature: 'allergy',
  reactions: [],
  severity: 'unknown',
  immediate: 'unknown',
  certainty: 'unknown',
  strength: '',
  directions: '',
  dose_mg: null,
  doses_per_day: null,
  as_needed: false,
  reason: '',
  prescriber: '',
  icd10: '',
  course: 'unknown',
  type: '',
  pregnant: false,
  week: null,
  due_on: '',
  breastfeeding: false,
  status: 'never',
  uses: [],
  quit_on: '',
  drinks_per_week: null,
  hba1c: null,
  hba1c_on: '',
  had: true,
};

const firstTypes: Partial<Record<HealthKind, EntryValues['type']>> = {
  implant: 'other',
  surgery: 'surgery',
  diabetes: 'none',
};

/** The values of a new entry of a kind. @param name the name to start with */
export const blankEntry = (kind: HealthKind, name = ''): EntryValues => ({
  ...blank,
  kind,
  name,
  type: firstTypes[kind] ?? '',
});

/** The values of an existing entry; '' for an unknown date. */
export function entryValuesOf({ name, term, note, began_on, details }: HealthEntry): EntryValues {
  const common = { ...blank, name, term, note, began_on: began_on ?? '' };
  if (details.kind === 'pregnancy')
    return { ...common, ...details, due_on: details.due_on ?? '', week: null };
  if (details.kind === 'tobacco') return { ...common, ...details, quit_on: details.quit_on ?? '' };
  if (details.kind === 'immunization') return { ...common, ...details, name: immunizationAsked(name) };
  if (details.kind === 'diabetes') return { ...common, ...details, hba1c_on: details.hba1c_on ?? '' };
  return { ...common, ...details };
}
