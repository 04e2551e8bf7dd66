-- True if a practice may add to its records. With an ended trial, or a canceled or unpaid subscription, it is
-- read-only. Statuses not listed here are read-only, too.
create or replace function subscription_allows_changes(status subscription_status, trial_ends_at timestamptz) returns boolean
  language sql stable parallel safe
  return case status
    when 'trialing' then trial_ends_at is null or trial_ends_at > now()
    when 'active' then true
    when 'past_due' then true
    else false
  end;
