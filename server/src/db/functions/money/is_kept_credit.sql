-- kept_credit as one value, for use in a condition.
create or replace function is_kept_credit(of_practice uuid, of_treatment uuid, of_payment uuid) returns boolean
  language sql stable
as $$
  select kept from kept_credit(of_practice, of_treatment, of_payment) kept
$$;
