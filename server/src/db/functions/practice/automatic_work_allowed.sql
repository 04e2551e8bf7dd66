-- Whether Cusp reminds, asks, and charges for a practice by itself: not while it is suspended, nor once its subscription has ended and
-- nobody could change what follows from it. Answers that come from outside are still taken.
create or replace function automatic_work_allowed(of_practice uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return exists (select from practice p left join subscription b on b.practice_id = p.practice_id
    where p.practice_id = of_practice and p.suspended_at is null
      and (b.practice_id is null or subscription_allows_changes(b.status, b.trial_ends_at)));
end $$;
alter function automatic_work_allowed(uuid) owner to cusp_sign_in;
revoke execute on function automatic_work_allowed(uuid) from public;
grant execute on function automatic_work_allowed(uuid) to cusp_outbox;
