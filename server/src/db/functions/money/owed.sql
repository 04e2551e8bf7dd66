-- The amount that a screen shows as owed for each of these patients (surviving records): for a family's guarantor what the whole family
-- owes, for everybody else their own part.
create or replace function owed(of_practice uuid, of_patients uuid[])
  returns table (patient_id uuid, family_id uuid, open_cents bigint, insurance_cents bigint, write_off_cents bigint,
    not_due_cents bigint, credit_cents bigint, kept_cents bigint, due_now_cents bigint)
  language plpgsql stable rows 100
as $$
#variable_conflict use_column
declare
  heads uuid[];
  families uuid[];
begin
  select array_agg(a.id), array_agg(f.id) into heads, families
    from unnest(of_patients) a (id) cross join lateral family_headed(of_practice, a.id) f (id);
  return query
    select o.patient_id, null::uuid, o.open_cents, o.insurance_cents, o.write_off_cents, o.not_due_cents, o.credit_cents,
        o.kept_cents, o.due_now_cents
      from owed_by_patient(of_practice, array(select a.id from unnest(of_patients) a (id)
        where a.id <> all (coalesce(heads, '{}')))) o
    union all
    select h.patient_id, o.account_id, o.open_cents, o.insurance_cents, o.write_off_cents, o.not_due_cents, o.credit_cents,
        o.kept_cents, o.due_now_cents
      from owed_by_account(of_practice, families) o
      join unnest(heads, families) h (patient_id, family_id) on h.family_id = o.account_id;
end $$;
