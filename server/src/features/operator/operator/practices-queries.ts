import type {
  NumberRegistration,
  PracticeState,
  practiceSorts,
  SenderState,
  SubscriptionStatus,
} from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { RowPage } from '../../../pipeline/lists/paging.ts';
import { anyContains, listSorted } from './queries.ts';

interface PracticeRow {
  id: string;
  name: string;
  address: string;
  phone: string;
  time_zone: string;
  owner_name: string;
  owner_email: string;
  staff_count: number;
  patient_count: number;
  storage_bytes: number;
  texts_this_month: number;
  parts_this_month: number;
  texts_last_month: number;
  parts_last_month: number;
  text_cents_per_hundred: number;
  last_activity: string | null;
  suspended: boolean;
  plan_id: string | null;
  plan_name: string;
  suspended_at: string | null;
  suspended_reason: string;
  closed_from: string | null;
  approved_at: string | null;
  named_in_letters: boolean;
  texts_a_day: number | null;
  text_number: string;
  text_number_state: SenderState;
  text_number_registration: NumberRegistration;
  texts_until: string | null;
  text_number_proven: 'assigned' | 'code' | 'use' | null;
  status: SubscriptionStatus;
  created_at: string;
}

/** Every practice with its counts (of staff, only the active ones). The owner shown is the longest-standing one. */
const practices = sql<PracticeRow>`
  select o.practice_id as id, o.name, o.address, o.phone, o.time_zone, o.created_at,
      o.suspended_at is not null as suspended, o.suspended_at, o.suspended_reason, o.closed_from,
      b.status, b.plan_id, coalesce(l.name, '') as plan_name,
      o.approved_at, practice_is_named(o.approved_at, o.created_at) as named_in_letters, o.texts_a_day,
      coalesce(x.number, '') as text_number, coalesce(x.state, 'claimed') as text_number_state,
      x.proven_how as text_number_proven, coalesce(x.registration, 'none') as text_number_registration,
      x.registration_grace_until as texts_until,
      coalesce(w.name, '') as owner_name, coalesce(w.email, '') as owner_email,
      s.staff_count, s.last_activity, c.patients as patient_count, c.storage_bytes,
      t.texts as texts_this_month, t.parts as parts_this_month, t.last_texts as texts_last_month, t.last_parts as parts_last_month,
      e.text_cents_per_hundred
    from practice o
    join subscription b on b.practice_id = o.practice_id
    left join plan l on l.id = b.plan_id
    join practice_counts() c on c.practice_id = o.practice_id
    cross join service_setting e
    cross join lateral text_usage(o.practice_id, o.time_zone) t
    left join text_sender x on x.practice_id = o.practice_id
    left join lateral (
      select name, email from staff where practice_id = o.practice_id and is_owner
        order by deactivated_at is not null, created_at, id limit 1) w on true
    cross join lateral (
      select count(*) filter (where deactivated_at is null) as staff_count,
          greatest(max(last_sign_in),
            (select max(last_seen_at) from staff_session where practice_id = o.practice_id)) as last_activity
        from staff where practice_id = o.practice_id) s`;

type PracticeSort = (typeof practiceSorts)[number];

const keys = {
  name: sql`lower(name)`,
  patients: sql`patient_count`,
  staff: sql`staff_count`,
  texts: sql`texts_this_month`,
  activity: sql`coalesce(last_activity, '-infinity')`,
  created: sql`created_at`,
} satisfies Record<PracticeSort, unknown>;

/** Which practices. */
interface PracticeFilter {
  q?: string | undefined;
  state?: PracticeState | undefined;
  /** A plan's id, or `none`. */
  plan?: string | undefined;
}

interface Wanted extends RowPage, PracticeFilter {
  sort?: PracticeSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const isWanted = ({ q = '', state, plan }: PracticeFilter) => {
  const found = anyContains(['name', 'owner_name', 'owner_email'], q);
  const stands =
    state === undefined
      ? sql<SqlBool>`true`
      : state === 'suspended'
        ? sql<SqlBool>`suspended`
        : sql<SqlBool>`not suspended and status = ${state}`;
  const pays =
    plan === undefined
      ? sql<SqlBool>`true`
      : plan === 'none'
        ? sql<SqlBool>`plan_id is null`
        : sql<SqlBool>`plan_id = ${plan}::uuid`;
  return sql<SqlBool>`${found} and ${stands} and ${pays}`;
};

export const listPractices = (tx: Tx, { sort = 'name', order, cursor, limit, ...filter }: Wanted) =>
  listSorted<PracticeRow>(
    tx,
    { from: practices, where: isWanted(filter), key: keys[sort], direction: order },
    { cursor, limit },
  );

export const findPractice = (tx: Tx, id: string) =>
  tx.first(raw(sql<PracticeRow>`with listed as (${practices}) select * from listed where id = ${id}`));

/** Locks the practice until the transaction ends; undefined if it doesn't exist. */
export const lockAdminPractice = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('practice')
      .select(['suspended_at', 'suspended_reason', 'closed_from', 'time_zone', 'approved_at', 'texts_a_day'])
      .where('practice_id', '=', id)
      .forUpdate(),
  );

/** Suspends the practice with a reason, closing it on a day, or ends the suspension with null. */
export const setSuspended = (
  tx: Tx,
  id: string,
  suspension: { reason: string; closed_from: string } | null,
) =>
  tx.all(
    sqlFor
      .updateTable('practice')
      .set({
        suspended_at: suspension === null ? null : sql<string>`now()`,
        suspended_reason: suspension?.reason ?? '',
        closed_from: suspension?.closed_from ?? null,
      })
      .where('practice_id', '=', id),
  );

export const setClosing = (tx: Tx, id: string, closed_from: string) =>
  tx.all(sqlFor.updateTable('practice').set({ closed_from }).where('practice_id', '=', id));

/** Approves the practice, so that emails may name it from now on. */
export const setApproved = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('practice')
      .set({ approved_at: sql<string>`now()` })
      .where('practice_id', '=', id),
  );

/** Sets how many texts it may send a day; null for the limit in the settings. */
export const setTextLimit = (tx: Tx, id: string, texts_a_day: number | null) =>
  tx.all(sqlFor.updateTable('practice').set({ texts_a_day }).where('practice_id', '=', id));

interface ChangeRow {
  id: string;
  by_realm: 'admin' | 'owner' | 'stripe';
  by_name: string;
  what: string;
  why: string;
  created_at: string;
}

/** The recorded changes of a practice, newest first. */
export const listChanges = (tx: Tx, practiceId: string) =>
  tx.all(
    raw(sql<ChangeRow>`
      select id, by_realm, by_name, what, why, created_at from practice_change
        where practice_id = ${practiceId} order by created_at desc, id desc`),
  );
