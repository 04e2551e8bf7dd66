import { wordParam } from '../../../ui/screens/searchParameters.ts';

/** Tabs of a patient's page in order of use; Personal Info is the default. */
export const patientTabs = [
  'health',
  'chart',
  'treatments',
  'plans',
  'ledger',
  'appointments',
  'prescriptions',
  'anesthesia',
  'images',
  'documents',
  'messages',
  'notes',
] as const;
export type PatientTab = (typeof patientTabs)[number];

/** The search that a plain address below a patient's page stands for: `/patients/<id>/perio`. Other words lead to the page. */
export function searchOfWord(word: string): { tab?: PatientTab; chart?: 'perio' | 'risk' } {
  if (word === 'perio' || word === 'risk') return { tab: 'chart', chart: word };
  const tab = wordParam(word, patientTabs);
  return tab === undefined ? {} : { tab };
}
