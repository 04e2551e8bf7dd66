-- Whether a practice may add to its records: a trial that has ended, a cancelled subscription and one that nobody pays only
-- read. What isn't named here doesn't hold.
create or replace function subscription_holds(status subscription_status, trial_ends_at timestamptz) returns boolean
  language sql stable parallel safe
  return case status
    when 'trialing' then trial_ends_at is null or trial_ends_at > now()
    when 'active' then true
    when 'past_due' then true
    else false
  end;
