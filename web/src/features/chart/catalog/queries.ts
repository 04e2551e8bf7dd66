import {
  getPracticeQuickButtons,
  getQuickButtons,
  listFees,
  listFeeSchedules,
  listProcedureBundles,
  listProcedureImports,
  listProcedures,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** The archived entries. */
export const archivedProceduresQuery = () =>
  queryOptions({
    queryKey: keyOf('procedures', 'archived'),
    queryFn: ({ signal }) => call(listProcedures, { query: { archived: 'true' } }, { signal }),
  });

export const feeSchedulesQuery = () =>
  queryOptions({
    queryKey: keyOf('fee-schedules', 'list'),
    queryFn: ({ signal }) => call(listFeeSchedules, {}, { signal }),
  });

/** All fees of one schedule, past and later ones too. */
export const feesQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: keyOf('fee-schedules', 'fees', scheduleId),
    queryFn: ({ signal }) => call(listFees, { params: { id: scheduleId } }, { signal }),
  });

export const bundlesQuery = () =>
  queryOptions({
    queryKey: keyOf('procedure-bundles', 'list'),
    queryFn: ({ signal }) => call(listProcedureBundles, {}, { signal }),
  });

/** The signed-in person's buttons, or the practice's where they have none. */
export const quickButtonsQuery = () =>
  queryOptions({
    queryKey: keyOf('quick-buttons', 'own'),
    queryFn: ({ signal }) => call(getQuickButtons, {}, { signal }),
  });

export const practiceButtonsQuery = () =>
  queryOptions({
    queryKey: keyOf('quick-buttons', 'practice'),
    queryFn: ({ signal }) => call(getPracticeQuickButtons, {}, { signal }),
  });

/** The code files that were imported. */
export const importsQuery = () =>
  queryOptions({
    queryKey: keyOf('procedures', 'imports'),
    queryFn: ({ signal }) => call(listProcedureImports, {}, { signal }),
  });
