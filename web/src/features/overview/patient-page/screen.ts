import { type TimelineKind, timelineKinds } from '@cusp/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { type PerioSearch, perioSearch } from '../../chart/perio/perioSearch.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { type ImagesSearch, imagesSearch } from '../../imaging/images/imagesSearch.ts';

/** Tabs of a patient's page in the order of use; without one it shows Personal Info. */
const patientTabs = [
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

/** The dialogs of a patient's page. */
const patientDialogs = [
  'note',
  'soap',
  'book',
  'treatment',
  'payment',
  'take_payment',
  'prescription',
  'invite',
  'reset_factor',
  'history',
  'merge',
  'anesthetic',
  'popup_note',
] as const;

const patientSearch = (
  given: GivenSearch,
): {
  tab?: PatientTab | undefined;
  dialog?: (typeof patientDialogs)[number] | undefined;
  mode?: 'edit' | undefined;
  /** The treatment (id) that prefills a payment's dialog. */
  treatment?: string | undefined;
  /** The kind of entries to which the time line is narrowed. */
  kind?: TimelineKind | undefined;
  /** The form of the patient (id) that is open. */
  form?: string | undefined;
} & ImagesSearch &
  PerioSearch => ({
  tab: wordParam(given.tab, patientTabs),
  dialog: wordParam(given.dialog, patientDialogs),
  mode: wordParam(given.mode, ['edit']),
  treatment: textParam(given.treatment),
  kind: wordParam(given.kind, timelineKinds),
  form: textParam(given.form),
  ...imagesSearch(given),
  ...perioSearch(given),
});

/** `/patients/$id`. */
export const patientRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/patients/$id',
  validateSearch: patientSearch,
  component: lazyRouteComponent(() => import('./PatientDetailScreen.tsx'), 'PatientDetailScreen'),
});
