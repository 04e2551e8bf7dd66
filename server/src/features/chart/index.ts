import type { Feature } from '../../pipeline/feature.ts';
import { procedureRoutes } from './catalog/routes.ts';
import { feeSchedules } from './fees/routes.ts';
import { priceLists } from './price-lists/routes.ts';
import { procedureBundles } from './bundles/routes.ts';
import { treatments } from './treatments/routes.ts';
import { treatmentPlans } from './plans/routes.ts';
import { chart } from './chart/routes.ts';
import { perio } from './perio/routes.ts';
import { risk } from './risk/routes.ts';
import type { Dependencies } from '../dependencies.ts';
import { anesthesia } from './anesthesia/routes.ts';
import { sedations } from './sedation/routes.ts';
import { treatmentCosigning } from './cosigning/routes.ts';

/** The chart, treatments and plans, and the catalog with its fees. */
export const chartFeatures = ({
  riskRecalls,
  planInsurance,
}: Pick<Dependencies, 'riskRecalls' | 'planInsurance'>): Feature[] => [
  procedureRoutes,
  feeSchedules,
  priceLists,
  procedureBundles,
  treatments,
  treatmentPlans(planInsurance),
  chart,
  perio,
  risk(riskRecalls),
  anesthesia,
  sedations,
  treatmentCosigning,
];
