-- The practice's day from which its subscription has allowed no changes; null while it allows them, and where that day isn't
-- known (Stripe tells only that it is unpaid). Every realm says this day where it refuses a change.
create or replace function subscription_ended_on(status subscription_status, trial_ends_at timestamptz, cancelled_at timestamptz,
  read_only_from timestamptz, time_zone text) returns date
  language sql stable parallel safe
  return case when not subscription_allows_changes(status, trial_ends_at) then
    (case status when 'trialing' then trial_ends_at when 'cancelled' then cancelled_at
      else case when read_only_from <= now() then read_only_from end end at time zone time_zone)::date
  end;
