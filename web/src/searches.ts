import { type TimelineKind, timelineKinds } from '@cusp/contract';
/**
 * The search parameters of each screen's address. All are text; unknown values are dropped, so that an address from
 * anywhere opens the screen.
 */
type Given = Record<string, unknown>;

const text = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

const word = <const Word extends string>(given: unknown, words: readonly Word[]): Word | undefined =>
  words.find((each) => each === given);

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

/**
 * The dialogs of the screens: a list's form for a new record; on a patient's page a new record of each kind, an
 * invitation to the portal, the reset of the second factor, the history, and merging with another record; a practice's in the admin
 * portal.
 */
export type DialogName =
  | 'new'
  | 'note'
  | 'soap'
  | 'book'
  | 'treatment'
  | 'payment'
  | 'take_payment'
  | 'prescription'
  | 'invite'
  | 'reset_factor'
  | 'history'
  | 'merge'
  | (typeof dayDialogs)[number]
  | 'goal'
  | PracticeDialog;

/** The dialogs of the day sheet. */
const dayDialogs = ['close_day', 'reopen_day'] as const;

/** The day of the sheet; without one the next day to be closed. */
export const daySheetSearch = (
  given: Given,
): { day?: string | undefined; dialog?: (typeof dayDialogs)[number] | undefined } => ({
  day: text(given.day),
  dialog: word(given.dialog, dayDialogs),
});

/** A report with its filters; with a figure the entries behind it, of one row or of all. */
interface ReportsSearch {
  report?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  /** A provider's id. */
  provider?: string | undefined;
  figure?: string | undefined;
  key?: string | undefined;
  dialog?: 'goal' | undefined;
}

export const reportsSearch = (given: Given): ReportsSearch => ({
  report: text(given.report),
  from: text(given.from),
  to: text(given.to),
  by: text(given.by),
  provider: text(given.provider),
  figure: text(given.figure),
  // The key of what has no provider or category is empty.
  key: typeof given.key === 'string' ? given.key : undefined,
  dialog: word(given.dialog, ['goal']),
});

/** Values that prefill a dialog's fields. */
export interface DialogPrefill {
  /** A patient's id. */
  patient?: string | undefined;
  /** A treatment's id. */
  treatment?: string | undefined;
  /** `YYYY-MM-DD`. */
  date?: string | undefined;
}

/** A list that can be searched and sorted, with its dialog. */
interface ListSearch {
  /** The search text. */
  q?: string | undefined;
  /** The column it is sorted by: `name`, or `-name` for descending. */
  sort?: string | undefined;
  /** Filters by this status. */
  status?: string | undefined;
  /** The open dialog. */
  dialog?: 'new' | undefined;
  /** The patient (id) that prefills the dialog. */
  patient?: string | undefined;
}

const listSearch = ({ q, sort, status, dialog, patient }: Given): ListSearch => ({
  q: text(q),
  sort: text(sort),
  status: text(status),
  dialog: word(dialog, ['new']),
  patient: text(patient),
});

/** The day of the huddle; today if absent. */
export const huddleSearch = ({ date }: Given): { date?: string | undefined } => ({ date: text(date) });

export const patientsSearch = listSearch;
export const treatmentsSearch = listSearch;
export const prescriptionsSearch = listSearch;
export const pharmaciesSearch = listSearch;

/** The tabs of the catalog. */
const catalogTabs = ['procedures', 'fees', 'bundles', 'buttons', 'import'] as const;
export type CatalogTab = (typeof catalogTabs)[number];

export const catalogSearch = ({
  tab,
  q,
}: Given): { tab?: CatalogTab | undefined; q?: string | undefined } => ({
  tab: word(tab, catalogTabs),
  q: text(q),
});

export const soapNotesSearch = listSearch;

/** The treatment (id) that prefills a payment's dialog. */
export const paymentsSearch = (given: Given): ListSearch & { treatment?: string | undefined } => ({
  ...listSearch(given),
  treatment: text(given.treatment),
});

interface AppointmentsSearch extends ListSearch {
  tab?: 'recall' | undefined;
  /** The date that prefills the dialog (from a recall). */
  date?: string | undefined;
  /** The day at which the schedule opens. */
  on?: string | undefined;
}

export const appointmentsSearch = (given: Given): AppointmentsSearch => ({
  ...listSearch(given),
  tab: word(given.tab, ['recall']),
  date: text(given.date),
  on: text(given.on),
});

/** What the schedule shows; without these, today's operatories in rows of ten minutes. */
export interface ScheduleSearch {
  /** A day, or one of the week: `YYYY-MM-DD`. */
  date?: string | undefined;
  by?: 'provider' | undefined;
  span?: 'week' | undefined;
  /** The operatory (or provider) of the week, by its id. */
  of?: string | undefined;
  /** Minutes of a row. */
  grid?: '5' | '15' | undefined;
  /** Cancelled and missed visits are shown, too. */
  ended?: 'shown' | undefined;
}

export const scheduleSearch = (given: Given): ScheduleSearch => ({
  date: text(given.date),
  by: word(given.by, ['provider']),
  span: word(given.span, ['week']),
  of: text(given.of),
  // The router reads a number from the address.
  grid: word(String(given.grid), ['5', '15']),
  ended: word(given.ended, ['shown']),
});

/** Where images are shown: the id of the one open in the viewer. */
interface ImagesSearch {
  image?: string | undefined;
}

export const imagesSearch = (given: Given): ImagesSearch => ({ image: text(given.image) });

/** Tabs of a patient's page in the order of use; without one it shows Personal Info. */
const patientTabs = [
  'chart',
  'treatments',
  'plans',
  'ledger',
  'appointments',
  'prescriptions',
  'images',
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
] as const;

export const patientSearch = (
  given: Given,
): {
  tab?: PatientTab | undefined;
  dialog?: (typeof patientDialogs)[number] | undefined;
  mode?: 'edit' | undefined;
  /** The treatment (id) that prefills a payment's dialog. */
  treatment?: string | undefined;
  /** The kind of entries to which the time line is narrowed. */
  kind?: TimelineKind | undefined;
} & ImagesSearch => ({
  tab: word(given.tab, patientTabs),
  dialog: word(given.dialog, patientDialogs),
  mode: word(given.mode, ['edit']),
  treatment: text(given.treatment),
  kind: word(given.kind, timelineKinds),
  ...imagesSearch(given),
});

/** Whether the dialog for inviting somebody to the team is open. */
export const teamSearch = (given: Given): { dialog?: 'invite' | undefined } => ({
  dialog: word(given.dialog, ['invite']),
});

/** `/login?mode=register` opens the register form. */
export const loginSearch = (given: Given): { mode?: 'register' | undefined } => ({
  mode: word(given.mode, ['register']),
});

/** The filters of the audit trail, and the entry (id) that is open. */
export const auditSearch = (
  given: Given,
): Partial<
  Record<'person' | 'patient' | 'action' | 'outcome' | 'from' | 'to' | 'entry', string | undefined>
> => ({
  person: text(given.person),
  patient: text(given.patient),
  action: text(given.action),
  outcome: text(given.outcome),
  from: text(given.from),
  to: text(given.to),
  entry: text(given.entry),
});

/** The folder of messages; without one the replies that wait for a person. */
export const messagesSearch = (
  given: Given,
): { folder?: 'needs_answer' | 'all' | 'not_sent' | 'test_outbox' | undefined } => ({
  folder: word(given.folder, ['needs_answer', 'all', 'not_sent', 'test_outbox']),
});

/** The token of a link: of an invitation, or for a new password. */
export const linkSearch = (given: Given): { token?: string | undefined } => ({ token: text(given.token) });

/** The provider's id of the payment whose result is shown. */
export const paymentResultSearch = (given: Given): { session_id?: string | undefined } => ({
  session_id: text(given.session_id),
});

/**
 * The outcome when the owner returns from Stripe's page, and the period for which prices are shown; a month by default.
 */
export const subscriptionSearch = (
  given: Given,
): { checkout?: 'done' | 'left' | undefined; billing?: 'yearly' | undefined } => ({
  checkout: word(given.checkout, ['done', 'left']),
  billing: word(given.billing, ['yearly']),
});

/** Whether the patient's own details are being edited. */
export const profileSearch = (given: Given): { mode?: 'edit' | undefined } => ({
  mode: word(given.mode, ['edit']),
});

/** The year of the statement. */
export const billingSearch = (given: Given): { year?: string | undefined } => ({ year: text(given.year) });

/** A list of the admin portal, searched and paged by the server: the cursor of the page. */
interface PagedSearch extends Pick<ListSearch, 'q' | 'sort' | 'dialog'> {
  cursor?: string | undefined;
}

const pagedSearch = ({ q, sort, dialog, cursor }: Given): PagedSearch => ({
  q: text(q),
  sort: text(sort),
  dialog: word(dialog, ['new']),
  cursor: text(cursor),
});

export const adminPracticesSearch = pagedSearch;

export const adminPracticeSearch = (given: Given): { dialog?: PracticeDialog | undefined } => ({
  dialog: word(given.dialog, practiceDialogs),
});

export const adminSubscriptionsSearch = (
  given: Given,
): PagedSearch & Pick<ListSearch, 'status'> & { tab?: 'plans' | undefined } => ({
  ...pagedSearch(given),
  status: text(given.status),
  tab: word(given.tab, ['plans']),
});

/** Staff of all practices or of one (id), or the admins. */
export const adminUsersSearch = (
  given: Given,
): PagedSearch & { practice?: string | undefined; tab?: 'admins' | undefined } => ({
  ...pagedSearch(given),
  practice: text(given.practice),
  tab: word(given.tab, ['admins']),
});
