-- Practices that are there already get what their standard kinds of appointment usually bring, and visits that are still to come
-- are expected to bring it. Treatments without a provider get the one of their visit, where that one does such work and the
-- charge is in no closed day: closed days stay as they are, and their charges are listed to be named.
do $$
declare
  t text;
  of_practice uuid;
  before text := current_setting('role');
  -- What is written here is no change by anybody of the practice, and posts nothing.
  written text[] := array['procedure', 'appointment_kind_procedure', 'appointment', 'treatment', 'treatment_state', 'ledger_entry'];
  -- The owner's own policies hide them as long as they are forced.
  hidden text[] := array(select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
    and c.relname = any (written || array['practice', 'appointment_treatment', 'provider', 'day_close']));
begin
  foreach t in array written loop
    execute format('alter table %I disable trigger user', t);
  end loop;
  foreach t in array hidden loop
    execute format('alter table %I no force row level security', t);
  end loop;
  for of_practice in select practice_id from practice loop
    -- As the server would do it, within the practice's own rows.
    perform set_config('app.practice_id', of_practice::text, true);
    set local role cusp_app;
    perform start_visit_work();
    update appointment a
      set expected_procedures = array(select e.id
        from unnest(expected_procedures(a.practice_id, a.patient_id, kind_of_visit(a.practice_id, a.kind_id, a.type),
          a.appointment_date)) with ordinality e (id, place)
        where not exists (select from appointment_treatment v
          join treatment t on t.practice_id = v.practice_id and t.id = v.treatment_id
          where v.practice_id = a.practice_id and v.appointment_id = a.id and t.procedure_id = e.id)
        order by e.place)
      where a.progress = 'booked' and a.appointment_date >= practice_today(of_practice);
    perform set_config('role', before, true);
  end loop;
  perform set_config('app.practice_id', '', true);

  with named as materialized (
      select distinct on (t.practice_id, t.id) t.practice_id, t.id, p.id as provider_id
        from treatment t
        join appointment_treatment v on v.practice_id = t.practice_id and v.treatment_id = t.id
        join appointment a on a.practice_id = v.practice_id and a.id = v.appointment_id and a.status <> 'cancelled'
        join provider p on p.practice_id = a.practice_id and p.id = a.provider_id
        left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
        where t.provider_id is null and t.status <> 'planned' and t.struck_at is null
          and (p.kind in ('dentist', 'specialist')
            or (p.kind = 'hygienist' and coalesce(c.by_hygienist, t.procedure = 'Dental Cleaning')))
          and not exists (select from ledger_entry e
            join day_close d on d.practice_id = e.practice_id and d.reopened_at is null and d.day >= e.posting_date
            where e.practice_id = t.practice_id and e.treatment_id = t.id and e.kind = 'charge')
        order by t.practice_id, t.id, a.appointment_date desc, a.id),
    of_treatment as (
      update treatment t set provider_id = n.provider_id, version = t.version + 1
        from named n where t.practice_id = n.practice_id and t.id = n.id),
    of_state as (
      update treatment_state s set provider_id = n.provider_id
        from named n where s.practice_id = n.practice_id and s.treatment_id = n.id and s.provider_id is null
          and s.status is not null and s.status <> 'planned')
  update ledger_entry e set provider_id = n.provider_id
    from named n where e.practice_id = n.practice_id and e.treatment_id = n.id and e.kind = 'charge' and e.provider_id is null;

  foreach t in array hidden loop
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array written loop
    execute format('alter table %I enable trigger user', t);
  end loop;
end $$;
