-- The operatories, provider, hours and appointment types that the current practice begins with. Its first owner is its first provider.
create or replace function start_schedule() returns void language sql volatile
as $$
  insert into operatory (id, name, position)
    values (gen_random_uuid(), 'Operatory 1', 1), (gen_random_uuid(), 'Operatory 2', 2);
  insert into provider (id, name, kind, npi, user_id, operatory_id, position, is_default)
    select gen_random_uuid(), s.name,
        case when s.role in ('hygienist', 'assistant') then s.role::text else 'dentist' end::provider_kind,
        s.npi, s.id, (select o.id from operatory o where o.position = 1), 1, s.role = 'dentist'
      from staff s where s.is_owner and s.deactivated_at is null order by s.created_at, s.id limit 1;
  with hours as (
    insert into weekly_hours (id, valid_from) values (gen_random_uuid(), '2000-01-01') returning id)
  insert into weekly_hours_day (hours_id, weekday, opens, closes)
    select hours.id, weekday, '08:00', '17:00' from hours, generate_series(1, 5) weekday;
  insert into appointment_kind (id, type, name, minutes, color, provider_kinds, is_standard)
    select gen_random_uuid(), k.type::appointment_type, k.name, k.minutes, k.color::schedule_color,
        k.provider_kinds::text[], true
      from (values
        ('checkup', 'Checkup', 30, 'teal', '{}'),
        ('cleaning', 'Cleaning', 60, 'cyan', '{hygienist,dentist}'),
        ('filling', 'Filling', 60, 'blue', '{dentist,specialist}'),
        ('root_canal', 'Root Canal', 90, 'violet', '{dentist,specialist}'),
        ('extraction', 'Extraction', 45, 'orange', '{dentist,specialist}'),
        ('crown', 'Crown', 90, 'indigo', '{dentist,specialist}'),
        ('whitening', 'Whitening', 60, 'yellow', '{dentist,hygienist}'),
        ('other', 'Other', 30, 'lime', '{}')
      ) k (type, name, minutes, color, provider_kinds);
  insert into procedure (id, code, name, category, minutes)
    select gen_random_uuid(), p.code, p.name, p.category::treatment_procedure, p.minutes
      from (values
        ('CLN1', 'Dental Cleaning', 'Dental Cleaning', 60),
        ('FIL1', 'Filling', 'Filling', 60),
        ('RCT1', 'Root Canal', 'Root Canal', 90),
        ('CRN1', 'Crown', 'Crown', 90),
        ('BRG1', 'Bridge', 'Bridge', 120),
        ('EXT1', 'Extraction', 'Extraction', 45),
        ('IMP1', 'Implant', 'Implant', 120),
        ('WHT1', 'Whitening', 'Whitening', 60),
        ('BRC1', 'Braces', 'Braces', 60),
        ('DEN1', 'Dentures', 'Dentures', 60),
        ('OTH1', 'Other', 'Other', 30),
        ('EXM1', 'Checkup', 'Other', 30),
        ('EXM2', 'First visit with history', 'Other', 60),
        ('EXM3', 'Urgent look', 'Other', 30),
        ('XRB1', 'Bitewing X-rays', 'Other', 15),
        ('XRF1', 'Pictures of all teeth', 'Other', 30),
        ('CLN2', 'Child prophylaxis', 'Dental Cleaning', 30),
        ('CLN3', 'Gum care cleaning', 'Dental Cleaning', 60),
        ('CLN4', 'Deep cleaning of a quarter', 'Dental Cleaning', 60),
        ('FIL2', 'Filling, 2 or more surfaces', 'Filling', 60),
        ('SEA1', 'Sealing of a groove', 'Other', 30),
        ('FLU1', 'Fluoride varnish', 'Other', 15),
        ('GRD1', 'Night guard', 'Other', 45),
        ('EXT2', 'Extraction with surgery', 'Extraction', 60),
        ('CRN2', 'Fitting of a crown', 'Crown', 45)
      ) p (code, name, category, minutes);
$$;
revoke execute on function start_schedule() from public;
grant execute on function start_schedule() to cusp_app;
