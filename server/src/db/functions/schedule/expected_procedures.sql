-- The procedures that a type of appointment usually includes for a patient on a day, in order: those for the patient's age then, and of
-- those tied to a recall only if the visit is for it, too. A recall that such a visit is booked for and that none of these would reset, such
-- as perio maintenance, brings a procedure of its own in place of those that it covers: the prophylaxis that it replaces, or the bitewings
-- of a full series.
create or replace function expected_procedures(of_practice uuid, of_patient uuid, of_kind uuid, on_day date) returns uuid[]
  language sql stable
as $$
  with open as materialized (
    select t.id as type_id, t.book_kind_id, t.replaces_id, d.due_date
      from patient p
      join recall_due d on d.practice_id = p.practice_id and d.patient_id = p.survivor_id
      join recall_type t on t.practice_id = d.practice_id and t.id = d.current_type_id and t.archived_at is null
      where p.practice_id = of_practice and p.id = of_patient and d.due_date is not null and d.ended_reason = ''),
  -- Due by that day, or together with one that the visit is booked for.
  due as (
    select o.type_id from open o
      where o.due_date <= on_day or exists (select from open b
        where b.book_kind_id = of_kind and (b.due_date <= on_day or due_together(b.due_date, on_day))
          and due_together(b.due_date, o.due_date))),
  usual as materialized (
    select k.procedure_id, k.position
      from patient p
      join appointment_kind_procedure k on k.practice_id = p.practice_id and k.kind_id = of_kind
      join procedure c on c.practice_id = k.practice_id and c.id = k.procedure_id and c.archived_at is null
      where p.practice_id = of_practice and p.id = of_patient
        and (k.from_age is null or on_day >= birthday(p.date_of_birth, k.from_age))
        and (k.until_age is null or on_day < birthday(p.date_of_birth, k.until_age))
        and (k.recall_type_id is null or k.recall_type_id in (select type_id from due))),
  own as materialized (
    select distinct on (o.type_id) o.type_id, o.replaces_id, c.id as procedure_id, c.code
      from open o
      join recall_trigger g on g.practice_id = of_practice and g.type_id = o.type_id
      join procedure c on c.practice_id = g.practice_id and c.id = g.procedure_id and c.archived_at is null
      where o.book_kind_id = of_kind
        -- What takes another's place does so before it is due, too.
        and (o.type_id in (select type_id from due)
          or o.replaces_id is not null and o.replaces_id not in (select type_id from open))
        and not exists (select from recall_trigger r
          where r.practice_id = of_practice and r.type_id = o.type_id
            and (r.kind_id = of_kind or r.procedure_id in (select procedure_id from usual)))
      order by o.type_id, c.code)
  select coalesce(array_agg(e.procedure_id order by e.place, e.code), '{}')
    from (
      select procedure_id, 0 as place, code from own
      union all
      select u.procedure_id, u.position, '' from usual u
        where not exists (select from own w
          where exists (select from recall_trigger g where g.practice_id = of_practice and g.procedure_id = u.procedure_id)
            and not exists (select from recall_trigger g
              where g.practice_id = of_practice and g.procedure_id = u.procedure_id and g.type_id is distinct from w.replaces_id
                and not exists (select from recall_trigger h
                  where h.practice_id = of_practice and h.procedure_id = w.procedure_id and h.type_id = g.type_id)))) e
$$;
