import {
  type GivenSearch,
  type ListSearch,
  textParam,
  wordParam,
} from '../../../ui/screens/searchParameters.ts';

/** The dialogs of a practice's page in the admin portal. */
const practiceDialogs = [
  'approve',
  'text_limit',
  'text_number',
  'suspend',
  'closing',
  'reinstate',
  'choose_plan',
  'note_payment',
  'extend_trial',
  'set_status',
  'cancel',
  'keep',
] as const;
export type PracticeDialog = (typeof practiceDialogs)[number];

/** A list of the admin portal, searched and paged by the server: the cursor of the page. */
interface PagedSearch extends Pick<ListSearch, 'q' | 'sort' | 'dialog'> {
  cursor?: string | undefined;
}

const pagedSearch = ({ q, sort, dialog, cursor }: GivenSearch): PagedSearch => ({
  q: textParam(q),
  sort: textParam(sort),
  dialog: wordParam(dialog, ['new']),
  cursor: textParam(cursor),
});

/** Practices by status and by plan: a plan's id, or `none`. */
export const adminPracticesSearch = (
  given: GivenSearch,
): PagedSearch & Pick<ListSearch, 'status'> & { plan?: string | undefined } => ({
  ...pagedSearch(given),
  status: textParam(given.status),
  plan: textParam(given.plan),
});

/** What was done to all practices and by the service: by whom, and between which days. */
export const adminAuditSearch = (
  given: GivenSearch,
): PagedSearch & { by?: string | undefined; from?: string | undefined; to?: string | undefined } => ({
  ...pagedSearch(given),
  by: textParam(given.by),
  from: textParam(given.from),
  to: textParam(given.to),
});

export const adminPracticeSearch = (given: GivenSearch): { dialog?: PracticeDialog | undefined } => ({
  dialog: wordParam(given.dialog, practiceDialogs),
});

export const adminSubscriptionsSearch = (
  given: GivenSearch,
): PagedSearch & Pick<ListSearch, 'status'> & { tab?: 'plans' | undefined } => ({
  ...pagedSearch(given),
  status: textParam(given.status),
  tab: wordParam(given.tab, ['plans']),
});

/** Staff of all practices or of one (id), or the admins. */
export const adminUsersSearch = (
  given: GivenSearch,
): PagedSearch & { practice?: string | undefined; tab?: 'admins' | undefined } => ({
  ...pagedSearch(given),
  practice: textParam(given.practice),
  tab: wordParam(given.tab, ['admins']),
});
