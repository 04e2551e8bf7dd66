import type { TermKind, TermSystem } from '@cusp/contract';

const coded: Record<TermSystem, string> = {
  cusp: "From Cusp's list",
  rxnorm: 'From RxNorm',
  icd10cm: 'From ICD-10-CM',
};
const uncoded: Record<TermKind, string> = {
  drug: 'Not on any list. Saved as text and not checked.',
  allergen: 'Not on any list. Saved as text and matched by text only.',
  condition: 'Not on any list. Saved as text and not checked.',
};
const list: Record<TermKind, string> = { drug: 'Drugs', allergen: 'Allergens', condition: 'Conditions' };

export const termMessages = { coded, uncoded, list };
