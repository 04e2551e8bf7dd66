-- The number or address for messages to a patient: for a minor in a family the head's; for others their own, or the head's if they have
-- none. Null if there is none at all. The head of a family who has died gets no messages.
create or replace function message_address(of_practice uuid, of_patient uuid, by_way message_channel) returns text
  language sql stable
  return (
    select case by_way
        when 'text' then coalesce(case when is_minor then text_number(h.phone) end, text_number(p.phone), text_number(h.phone))
        else lower(coalesce(case when is_minor then nullif(h.email, '') end, nullif(p.email, ''), nullif(h.email, '')))
      end
      from patient p
      join practice o on o.practice_id = p.practice_id
      cross join lateral (
        select p.date_of_birth > (now() at time zone o.time_zone)::date - interval '18 years' as is_minor) age
      left join family_member m on m.practice_id = p.practice_id and m.patient_id = p.id and m.to_date is null
      left join family f on f.practice_id = m.practice_id and f.id = m.family_id
      left join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id and h.deceased_at is null
      where p.practice_id = of_practice and p.id = of_patient);
