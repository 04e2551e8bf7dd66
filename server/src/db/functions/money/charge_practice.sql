-- The practice and the checkout of a provider's charge that a payment was recorded for. An event of the provider names no practice.
create or replace function charge_practice(of_provider payment_provider, wanted text)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.practice_id, c.id
      from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      where m.provider_reference = wanted and m.provider_reference <> '' and c.provider = of_provider;
  end;
alter function charge_practice(payment_provider, text) owner to cusp_sign_in;
revoke execute on function charge_practice(payment_provider, text) from public;
grant execute on function charge_practice(payment_provider, text) to cusp_app;
