-- Why a link to forms no longer opens anything: all of its forms are done, it was ended, too many birth dates were tried, it expired, or the
-- practice's rules hide the patient's forms from parents; null if it still works.
create or replace function form_link_end_reason(of_practice uuid, of_link uuid) returns text
  language sql stable
  return (
    select case
        when l.ended_at is not null then 'ended'
        when not exists (select from form_link_form f
            join patient_form g on g.practice_id = f.practice_id and g.id = f.patient_form_id
            where f.practice_id = l.practice_id and f.link_id = l.id
              and g.signed_at is null and g.ended_as is null and g.document_id is null) then 'used'
        when l.tries_left = 0 then 'guessed'
        when l.expires_at <= now() then 'expired'
        when not l.for_carer and forms_hidden_from_parents(l.practice_id, l.patient_id) then 'hidden'
      end
      from form_link l where l.practice_id = of_practice and l.id = of_link);
