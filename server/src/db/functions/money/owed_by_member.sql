-- The amounts that each patient of an account owes of it.
create or replace function owed_by_member(of_practice uuid, of_account uuid)
  returns table (patient_id uuid, open_cents bigint, insurance_cents bigint, write_off_cents bigint,
    not_due_cents bigint, credit_cents bigint, kept_cents bigint, due_now_cents bigint)
  language sql stable rows 5
as $$
  select o.patient_id, s.*
    from (
      select i.patient_id, sum(i.open_cents)::bigint as open, sum(i.insurance_cents)::bigint as insurance,
          sum(i.write_off_cents)::bigint as write_off, sum(i.not_due_cents)::bigint as not_due,
          sum(i.credit_cents)::bigint as credit, sum(i.plan_credit_cents)::bigint as plan_credit, sum(i.kept_cents)::bigint as kept
        from owed_items(of_practice, array[of_account]) i group by 1) o
    cross join lateral owed_parts(o.open, o.insurance, o.write_off, o.not_due, o.credit, o.plan_credit, o.kept) s
$$;
