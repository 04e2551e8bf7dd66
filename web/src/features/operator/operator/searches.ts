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

export const adminPracticesSearch = pagedSearch;

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
