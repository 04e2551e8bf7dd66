-- Updates a person's recalls after a visit was completed. Mostly it is the latest that counts for its types: then only these change,
-- and nothing is read of earlier visits, which takes less than half of what write_recalls takes.
create or replace function add_visit_recalls(visit appointment, of_kind uuid) returns void
  language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  person record;
  types uuid[];
  counts boolean;
  is_simple boolean;
begin
  -- A merge locks both records, so that it is entirely before or after this.
  select id, date_of_birth, survivor_id = id as is_own into person from patient
    where practice_id = visit.practice_id and id = visit.patient_id for no key update;
  select array_agg(t.id) filter (where applies), count(*) > 0, person.is_own
      and bool_and(d.last_date is null or applies and d.last_date < visit.appointment_date)
      and not exists (select from patient where practice_id = visit.practice_id and merged_into = person.id)
      -- A visit of a type may end the recalls of those that become it.
      and not exists (select from recall_type
        where practice_id = visit.practice_id and next_type_id is not null and archived_at is null)
      -- The same for those that take another's place.
      and bool_and(t.replaces_id is null and not exists (select from recall_type r
        join recall_due o on o.practice_id = r.practice_id and o.patient_id = person.id and o.type_id = r.id
        where r.practice_id = t.practice_id and r.replaces_id = t.id and r.archived_at is null))
    into types, counts, is_simple
    from recall_type t
    left join recall_due d on d.practice_id = t.practice_id and d.patient_id = person.id and d.type_id = t.id
    -- A treatment that counted on its own day, at another age, counts on the visit's now, where its type may not apply.
    cross join lateral (select recall_applies(t, person.date_of_birth, visit.appointment_date) as applies) a
    where t.practice_id = visit.practice_id
      and t.id in (
        select type_id from recall_trigger where practice_id = visit.practice_id and kind_id = of_kind
        union all
        select g.type_id from appointment_treatment l
          join treatment w on w.practice_id = l.practice_id and w.id = l.treatment_id and w.status = 'completed'
          join recall_trigger g on g.practice_id = w.practice_id and g.procedure_id = w.procedure_id
          where l.practice_id = visit.practice_id and l.appointment_id = visit.id);
  if not counts then
    return;
  elsif not is_simple then
    perform refresh_recalls(visit.practice_id, visit.patient_id);
  elsif types is not null then
    perform set_recalls(visit.practice_id, person.id, person.date_of_birth, types,
      array_fill(visit.id, array[cardinality(types)]), array_fill(visit.appointment_date, array[cardinality(types)]), '{}', false);
  end if;
end $$;
