import {
  adminAttention,
  adminMe,
  adminStats,
  adminTrends,
  getPractice,
  type InputOf,
  listAdmins,
  listOperatorAudit,
  listPlans,
  listPractices,
  listSubscriptions,
  listUsers,
  serviceSettings,
  listJobs,
  listServiceActs,
  listWaitingNumbers,
  serviceHealth,
  serviceState,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { callPage } from '../../../api/pages.ts';

/** The signed-in admin. It never becomes stale, since a refusal of any call ends the session anyway. */
export const adminMeQuery = () =>
  queryOptions({
    ...queryOf(adminMe, {}, keyOf('admin', 'me')),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const adminStatsQuery = () => queryOf(adminStats, {}, keyOf('admin', 'stats'));

export const adminTrendsQuery = () => queryOf(adminTrends, {}, keyOf('admin', 'trends'));

export const adminAttentionQuery = () => queryOf(adminAttention, {}, keyOf('admin', 'attention'));

/** A query as part of its key, the same in whatever order its parts are named. */
const words = (query: Record<string, string | null | undefined>) =>
  new URLSearchParams(
    Object.entries(query)
      .flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, value]]))
      .toSorted(),
  ).toString();

/** One page of practices; while the next one loads. */
export const practicesQuery = (query: InputOf<typeof listPractices>['query']) =>
  queryOptions({
    queryKey: keyOf('admin', 'practices', words(query)),
    queryFn: ({ signal }) => callPage(listPractices, { query }, { signal }),
    ...keepAnswer,
  });

export const adminPracticeQuery = (id: string) =>
  queryOf(getPractice, { params: { id } }, keyOf('admin', 'practice', id));

/** One page of staff accounts. */
export const usersQuery = (query: InputOf<typeof listUsers>['query']) =>
  queryOptions({
    queryKey: keyOf('admin', 'users', words(query)),
    queryFn: ({ signal }) => callPage(listUsers, { query }, { signal }),
    ...keepAnswer,
  });

export const adminsQuery = () => queryOf(listAdmins, {}, keyOf('admin', 'admins'));

/** One page of subscriptions. */
export const subscriptionsQuery = (query: InputOf<typeof listSubscriptions>['query']) =>
  queryOptions({
    queryKey: keyOf('admin', 'subscriptions', words(query)),
    queryFn: ({ signal }) => callPage(listSubscriptions, { query }, { signal }),
    ...keepAnswer,
  });

export const subscriptionPlansQuery = () => queryOf(listPlans, {}, keyOf('admin', 'plans'));

export const settingsQuery = () => queryOf(serviceSettings, {}, keyOf('admin', 'settings'));

/** Reloaded at intervals while it is shown, since no event announces changes. */
export const jobsQuery = () =>
  queryOptions({
    ...queryOf(listJobs, {}, keyOf('admin', 'jobs')),
    refetchInterval: 5_000,
  });

/** What the service itself and its admins did. */
export const serviceActsQuery = () => queryOf(listServiceActs, { query: {} }, keyOf('admin', 'service-acts'));

/** One page of the audit of all practices and of the service. */
export const operatorAuditQuery = (query: InputOf<typeof listOperatorAudit>['query']) =>
  queryOptions({
    queryKey: keyOf('admin', 'audit', words(query)),
    queryFn: ({ signal }) => callPage(listOperatorAudit, { query }, { signal }),
    ...keepAnswer,
  });

/** The text numbers that wait for a decision. */
export const waitingNumbersQuery = () => queryOf(listWaitingNumbers, {}, keyOf('admin', 'numbers'));

/** Reloaded at intervals while it is shown. */
export const serviceHealthQuery = () =>
  queryOptions({
    ...queryOf(serviceHealth, {}, keyOf('admin', 'health')),
    refetchInterval: 60_000,
  });

export const serviceStateQuery = () => queryOf(serviceState, {}, keyOf('admin', 'state'));
