-- Whether a benefit of a membership plan is for a procedure. It is for the procedures that it names; without any, for its category;
-- without a category, for every procedure.
create or replace function benefit_covers(b membership_benefit, of_procedure uuid, of_category treatment_procedure) returns boolean
  language sql stable
as $$
  select case
    when exists (select from membership_benefit_procedure p where p.practice_id = b.practice_id and p.plan_id = b.plan_id
      and p.version = b.version and p.position = b.position)
    then exists (select from membership_benefit_procedure p where p.practice_id = b.practice_id and p.plan_id = b.plan_id
      and p.version = b.version and p.position = b.position and p.procedure_id = of_procedure)
    else coalesce(b.category = of_category, true) end
$$;
