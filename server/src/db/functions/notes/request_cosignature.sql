-- Requests a co-signature if the practice asks for one from the author, for every call that writes a note or an amendment.
create or replace function request_cosignature() returns trigger language plpgsql as $$
declare
  of_version int := case when tg_table_name like '%amendment' then (to_jsonb(new) ->> 'version')::int else 1 end;
  of_note uuid := coalesce(to_jsonb(new) ->> 'note_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if to_jsonb(new) ->> 'kind' is distinct from 'strike' and not imported_as_history(new.practice_id, of_note) and exists (select from staff s
    join note_setting n on n.practice_id = s.practice_id
      and ((s.role = 'hygienist' and n.cosign_hygienists) or (s.role = 'assistant' and n.cosign_assistants))
    where s.practice_id = new.practice_id and s.id = new.created_by_id) then
    insert into cosignature (practice_id, patient_id, clinical_note_id, soap_note_id, version)
      values (new.practice_id, new.patient_id, case when tg_table_name like 'clinical%' then of_note end,
        case when tg_table_name like 'soap%' then of_note end, of_version);
  end if;
  return null;
end $$;

create or replace trigger request_cosignature after insert on clinical_note
  for each row execute function request_cosignature();

create or replace trigger request_cosignature after insert on clinical_note_amendment
  for each row execute function request_cosignature();

create or replace trigger request_cosignature after insert on soap_note
  for each row execute function request_cosignature();

create or replace trigger request_cosignature after insert on soap_note_amendment
  for each row execute function request_cosignature();
