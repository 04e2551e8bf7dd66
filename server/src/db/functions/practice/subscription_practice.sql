-- The practice that a Stripe subscription or customer belongs to, for webhook events, which have no session.
create or replace function subscription_practice(wanted_subscription text, wanted_customer text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.practice_id from subscription b
      where (wanted_subscription <> '' and b.stripe_subscription = wanted_subscription)
        or (wanted_customer <> '' and b.stripe_customer = wanted_customer)
      order by b.stripe_subscription = wanted_subscription desc limit 1;
  end;
alter function subscription_practice(text, text) owner to cusp_sign_in;
revoke execute on function subscription_practice(text, text) from public;
grant execute on function subscription_practice(text, text) to cusp_app;
