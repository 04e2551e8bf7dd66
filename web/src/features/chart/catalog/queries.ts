import {
  getPracticeQuickButtons,
  getQuickButtons,
  listFees,
  listFeeSchedules,
  listProcedureBundles,
  listProcedureImports,
  listProcedures,
  listStartingProcedures,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The archived entries. */
export const archivedProceduresQuery = () =>
  queryOf(listProcedures, { query: { archived: 'true' } }, keyOf('procedures', 'archived'));

/** What new practices begin with and this catalog doesn't have. */
export const startingProceduresQuery = () =>
  queryOf(listStartingProcedures, {}, keyOf('procedures', 'starting'));

export const feeSchedulesQuery = () => queryOf(listFeeSchedules, {}, keyOf('fee-schedules', 'list'));

/** All fees of one schedule, past and later ones too. */
export const feesQuery = (scheduleId: string) =>
  queryOf(listFees, { params: { id: scheduleId } }, keyOf('fee-schedules', 'fees', scheduleId));

export const bundlesQuery = () => queryOf(listProcedureBundles, {}, keyOf('procedure-bundles', 'list'));

/** The signed-in person's buttons, or the practice's where they have none. */
export const quickButtonsQuery = () => queryOf(getQuickButtons, {}, keyOf('quick-buttons', 'own'));

export const practiceButtonsQuery = () =>
  queryOf(getPracticeQuickButtons, {}, keyOf('quick-buttons', 'practice'));

/** The code files that were imported. */
export const importsQuery = () => queryOf(listProcedureImports, {}, keyOf('procedures', 'imports'));
