-- The practice and the checkout of a provider's session. An event of the provider names no practice.
create or replace function checkout_practice(of_provider payment_provider, wanted text)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.practice_id, c.id from checkout c where c.provider = of_provider and c.session_id = wanted;
  end;
alter function checkout_practice(payment_provider, text) owner to cusp_sign_in;
revoke execute on function checkout_practice(payment_provider, text) from public;
grant execute on function checkout_practice(payment_provider, text) to cusp_app;
