import { attentionDays, trendMonths } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

interface Figures {
  total_practices: number;
  total_subscriptions: number;
  active_subscriptions: number;
  total_users: number;
  total_patients: number;
  monthly_cents: number;
  yearly_cents: number;
}

/**
 * The service's figures. Trials and ended subscriptions count as subscriptions, but not as active ones. Users are
 * staff accounts that can sign in, as a plan's limit counts them; deactivated accounts don't count.
 */
export const operatorFigures = (tx: Tx) =>
  tx.one(
    raw(sql<Figures>`
      select
        (select count(*) from practice) as total_practices,
        count(*) as total_subscriptions,
        count(*) filter (where status = 'active') as active_subscriptions,
        (select count(*) from staff where deactivated_at is null) as total_users,
        (select coalesce(sum(patients), 0) from practice_counts()) as total_patients,
        coalesce(sum(price_cents) filter (where status = 'active' and billing_period = 'monthly'), 0) as monthly_cents,
        coalesce(sum(price_cents) filter (where status = 'active' and billing_period = 'yearly'), 0) as yearly_cents
      from subscription`),
  );

interface Trend {
  month: string;
  practices: number;
  mrr_cents: number;
}

/**
 * Practices and recurring revenue at the end of each month. A subscription's state at a moment is the `before` of the
 * first change recorded after that moment, or its current state if there is none.
 */
export const trends = (tx: Tx) =>
  tx.all(
    raw(sql<Trend>`
      select to_char(m.starts, 'YYYY-MM') as month,
        (select count(*) from practice o where o.created_at < m.ends) as practices,
        (select coalesce(round(sum(
              case s.billing_period when 'monthly' then s.price_cents when 'yearly' then s.price_cents / 12 end)), 0)
            from practice o
            join subscription b on b.practice_id = o.practice_id
            left join lateral (
              select c.before as was from practice_change c
                where c.practice_id = o.practice_id and c.created_at >= m.ends and c.before ? 'status'
                order by c.created_at, c.id limit 1) later on true
            cross join lateral jsonb_to_record(coalesce(later.was, to_jsonb(b)))
              as s(status text, billing_period text, price_cents numeric)
            where o.created_at < m.ends and s.status = 'active') as mrr_cents
      from (select starts, starts + interval '1 month' as ends
          from generate_series(
            date_trunc('month', now()) - make_interval(months => ${sql.lit(trendMonths - 1)}),
            date_trunc('month', now()), interval '1 month') as starts) m
      order by m.starts`),
  );

interface Attended {
  practice_id: string;
  practice_name: string;
  moment: string | null;
}

/** Trials that end within a week, soonest first. */
export const trialsEnding = (tx: Tx) =>
  tx.all(
    raw(sql<Attended>`
      select o.practice_id, o.name as practice_name, b.trial_ends_at as moment
        from subscription b join practice o on o.practice_id = b.practice_id
        where b.status = 'trialing' and b.trial_ends_at > now()
          and b.trial_ends_at <= now() + make_interval(days => ${sql.lit(attentionDays.trialEnds)})
        order by b.trial_ends_at, o.practice_id`),
  );

/** Subscriptions that are past due or unpaid, with the moment at which they became so, if it was recorded; longest first. */
export const pastDue = (tx: Tx) =>
  tx.all(
    raw(sql<Attended>`
      select o.practice_id, o.name as practice_name,
          (select max(c.created_at) from practice_change c
            where c.practice_id = o.practice_id and c.after ->> 'status' in ('past_due', 'unpaid')
              and c.before ->> 'status' not in ('past_due', 'unpaid')) as moment
        from subscription b join practice o on o.practice_id = b.practice_id
        where b.status in ('past_due', 'unpaid')
        order by moment nulls first, o.practice_id`),
  );

/**
 * Subscriptions managed by hand that were active before payments were recorded, and whose paid period has passed: nothing ends
 * them automatically.
 */
export const withoutNotedPayment = (tx: Tx) =>
  tx.all(
    raw(sql<Attended>`
      select o.practice_id, o.name as practice_name, b.period_ends_at as moment
        from subscription b join practice o on o.practice_id = b.practice_id
        where b.status = 'active' and b.stripe_subscription = '' and b.payment_noted_at is null
          and coalesce(b.period_ends_at, '-infinity') <= now()
        order by moment nulls first, o.practice_id`),
  );

/** Practices without a sign-in for a month, except new and suspended ones; the longest inactive first. */
export const withoutRecentSignIn = (tx: Tx) =>
  tx.all(
    raw(sql<Attended>`
      select o.practice_id, o.name as practice_name, max(s.last_sign_in) as moment
        from practice o left join staff s on s.practice_id = o.practice_id
        where o.suspended_at is null
          and o.created_at < now() - make_interval(days => ${sql.lit(attentionDays.quiet)})
        group by o.practice_id
        having coalesce(max(s.last_sign_in), '-infinity') < now() - make_interval(days => ${sql.lit(attentionDays.quiet)})
        order by moment nulls first, o.practice_id`),
  );
