import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { patients } from './patients/routes.ts';
import { joinFamilyOf } from './families/index.ts';
import { families } from './families/routes.ts';
import { drafts } from './drafts/routes.ts';
import { consents } from './consents/routes.ts';
import { patientBar } from './patient-header/routes.ts';

/** Patients, their families, their consents, the patient header, and what is begun about them. */
export const peopleFeatures = ({
  mergedAccounts,
  patientRecalls,
}: Pick<Dependencies, 'mergedAccounts' | 'patientRecalls'>): Feature[] => [
  patients(mergedAccounts, joinFamilyOf),
  families,
  consents,
  drafts,
  patientBar(patientRecalls),
];
