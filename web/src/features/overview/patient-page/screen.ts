import { type TimelineKind, timelineKinds } from '@cusp/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { type PerioSearch, perioSearch } from '../../chart/perio/perioSearch.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { type ImagesSearch, imagesSearch } from '../../imaging/images/imagesSearch.ts';
import { type PatientTab, patientTabs } from './patientTabs.ts';

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
  'export',
  'disclosures',
  'merge',
  'anesthetic',
  'popup_note',
  'call',
] as const;

type PatientSearch = {
  tab?: PatientTab | undefined;
  dialog?: (typeof patientDialogs)[number] | undefined;
  mode?: 'edit' | undefined;
  /** The id of the treatment that prefills the payment dialog. */
  treatment?: string | undefined;
  /** The kind of entry that the timeline is filtered by. */
  kind?: TimelineKind | undefined;
  /** The id of the patient's form that is open. */
  form?: string | undefined;
} & ImagesSearch &
  PerioSearch;

const patientSearch = (given: GivenSearch): PatientSearch => ({
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
