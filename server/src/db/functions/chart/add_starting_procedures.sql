-- Adds procedures of the starting catalog to the current practice's, by their codes; those that it has, archived ones too, stay as they are.
-- Answers the ids of those that were added.
create or replace function add_starting_procedures(codes text[]) returns setof uuid language sql volatile
as $$
  insert into procedure (id, code, name, plain_name, category, minutes, area, paint, material, teeth, sides, abbreviations, by_hygienist,
      benefit_chosen)
    select gen_random_uuid(), p.code, p.name, p.plain_name, p.category::treatment_procedure, p.minutes,
        p.area::procedure_area, p.paint::procedure_paint, p.material::dental_material, p.teeth::procedure_teeth, p.sides,
        p.abbreviations, p.by_hygienist, guess_benefit_category(p.code, '', 'Other')
      from starting_procedures() p
      where p.code = any (codes) and not exists (
        select from procedure there where there.practice_id = current_practice() and lower(there.code) = lower(p.code))
    on conflict (practice_id, lower(code)) where archived_at is null do nothing
    returning id;
$$;
revoke execute on function add_starting_procedures(text[]) from public;
grant execute on function add_starting_procedures(text[]) to cusp_app;
