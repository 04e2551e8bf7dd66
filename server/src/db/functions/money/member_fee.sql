-- A member's fee for a procedure on a day, and the words that explain it: nothing while an included quantity is left, otherwise the fee
-- less the most specific discount. No row if the patient isn't a member or the plan has no benefit for the procedure.
create or replace function member_fee(of_practice uuid, of_patient uuid, of_procedure uuid, fee bigint, on_day date)
  returns table (fee_cents bigint, words text)
  language plpgsql stable rows 1
as $$
declare
  term record;
  plan_name text;
  in_category treatment_procedure;
  line record;
begin
  select * into term from membership_term_on(of_practice, of_patient, on_day);
  if not found then return; end if;
  select v.name into plan_name from membership_plan_version v
    where v.practice_id = of_practice and v.plan_id = term.plan_id and v.version = term.plan_version;
  select p.category into in_category from procedure p where p.practice_id = of_practice and p.id = of_procedure;
  select b.position, b.quantity into line from membership_benefit b
    where b.practice_id = of_practice and b.plan_id = term.plan_id and b.version = term.plan_version and b.quantity is not null
      and benefit_covers(b, of_procedure, in_category)
    order by b.position limit 1;
  if found and membership_used(of_practice, of_patient, term.plan_id, term.plan_version, line.position, term.from_date,
      term.to_date) < line.quantity then
    return query select 0::bigint, plan_name || ', included';
    return;
  end if;
  return query
    select round(fee * (100 - b.percent) / 100.0)::bigint, plan_name || ', ' || b.percent || '% off' from membership_benefit b
      where b.practice_id = of_practice and b.plan_id = term.plan_id and b.version = term.plan_version and b.percent is not null
        and benefit_covers(b, of_procedure, in_category)
      order by exists (select from membership_benefit_procedure p where p.practice_id = b.practice_id and p.plan_id = b.plan_id
          and p.version = b.version and p.position = b.position) desc, b.category is null, b.position
      limit 1;
end $$;
