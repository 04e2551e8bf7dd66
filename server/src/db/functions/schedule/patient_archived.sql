-- Updates a person's recall when a record is archived, restored, merged or separated.
create or replace function patient_archived() returns trigger
  language plpgsql
as $$
begin
  if new.merged_into is not null then
    delete from recall where practice_id = new.practice_id and patient_id = new.id;
  end if;
  perform refresh_recall(new.practice_id, new.id);
  if old.merged_into is not null then
    perform refresh_recall(new.practice_id, old.merged_into);
  end if;
  return null;
end $$;

create or replace trigger patient_recall after update on patient
  for each row when (
    (old.archived_at is null, old.merged_into) is distinct from (new.archived_at is null, new.merged_into))
  execute function patient_archived();
