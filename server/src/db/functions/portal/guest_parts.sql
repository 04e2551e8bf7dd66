-- The parts that a session of a tablet or a link opens of its record today, null: all of it, and by which relation it signs, null: whoever
-- signs is asked; behind a carer's link it is somebody who acts for the patient. No row if it opens nothing anymore: the access of
-- the account that signed in has ended, or the link's forms are hidden from parents, but for a carer's proof.
create or replace function guest_parts(of_practice uuid, of_patient uuid, of_link uuid, of_account uuid)
  returns table (parts text[], signs_as portal_relation)
  language sql stable
as $$
  select null::text[], (select 'agent'::portal_relation from form_link k
      where k.practice_id = of_practice and k.id = of_link and k.for_carer)
    where of_account is null and not exists (
      select from form_link k where k.practice_id = of_practice and k.id = of_link and not k.for_carer
        and forms_hidden_from_parents(k.practice_id, k.patient_id))
  union all
  (select portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts),
      portal_signs_as(l.relation, q.date_of_birth, practice_today(l.practice_id))
    from portal_link l
    join patient q on q.practice_id = l.practice_id and q.id = l.patient_id
    join patient p on p.practice_id = l.practice_id and p.id = of_patient
    where l.practice_id = of_practice and l.account_id = of_account and q.survivor_id = p.survivor_id
      and coalesce(portal_link_end(l.relation, l.until_date, q.date_of_birth) > practice_today(l.practice_id), true)
    order by l.linked_at, l.patient_id limit 1)
$$;
