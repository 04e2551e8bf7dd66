-- The catalog that every practice begins with. Called after start_schedule, or once for a practice that has its first entries already.
-- The practice enters its own fees.
create or replace function start_catalog() returns void language sql volatile
as $$
  insert into procedure (id, code, name, plain_name, category, minutes, area, paint, material, teeth, sides, abbreviations,
      benefit_chosen)
    select gen_random_uuid(), p.code, p.name, p.plain_name, p.category::treatment_procedure, p.minutes,
        p.area::procedure_area, p.paint::procedure_paint, p.material::dental_material, p.teeth::procedure_teeth, p.sides,
        p.abbreviations, guess_benefit_category(p.code, '', 'Other')
      from starting_procedures() p
    -- The first twenty-five entries existed before these columns.
    on conflict (practice_id, lower(code)) where archived_at is null do update
      set name = excluded.name, plain_name = excluded.plain_name, area = excluded.area, paint = excluded.paint, material = excluded.material,
        teeth = excluded.teeth, sides = excluded.sides, abbreviations = excluded.abbreviations, benefit_chosen = excluded.benefit_chosen;
  insert into fee_schedule (id, kind, name) values (gen_random_uuid(), 'office', 'Office fees');
  with bundle as (
    insert into procedure_bundle (id, name, abbreviation) values (gen_random_uuid(), 'Crown with build-up', 'crownset')
      returning id)
  insert into procedure_bundle_line (bundle_id, position, procedure_id)
    select bundle.id, l.position, p.id
      from bundle, (values ('CRN11', 1), ('CRN4', 2), ('CRN10', 3)) l (code, position)
      join procedure p on p.practice_id = current_practice() and p.code = l.code and p.archived_at is null;
  insert into quick_button (position, label, procedure_id)
    select b.position, b.label, p.id
      from (values (1, 'Composite', 'FCB2'), (2, 'Silver', 'FAM2'), (3, 'Sealant', 'SEA1'), (4, 'Crown', 'CRN4'),
        (5, 'Root canal', 'RCT4'), (6, 'Extraction', 'EXT1'), (7, 'Implant', 'IMP1'), (8, 'Veneer', 'VEN1')
      ) b (position, label, code)
      join procedure p on p.practice_id = current_practice() and p.code = b.code and p.archived_at is null;
$$;
revoke execute on function start_catalog() from public;
grant execute on function start_catalog() to cusp_app;
