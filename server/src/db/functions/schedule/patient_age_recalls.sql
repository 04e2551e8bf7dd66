-- Updates a person's recalls when records are merged or separated, or the date of birth changes.
create or replace function patient_age_recalls() returns trigger language plpgsql
as $$
begin
  if old.merged_into is null and new.merged_into is not null then
    -- Decisions about a merged record's recall apply to the surviving record, unless it has its own.
    insert into recall_due as d (practice_id, patient_id, type_id, override_date, override_after, note, paused_until,
        ended_reason, decided_of)
      select practice_id, new.merged_into, type_id, override_date, override_after, note, paused_until, ended_reason, new.id
        from recall_due
        where practice_id = new.practice_id and patient_id = new.id
          and (override_date is not null or note <> '' or paused_until is not null or ended_reason <> '')
        order by type_id
      on conflict (practice_id, patient_id, type_id) do update
        set override_date = excluded.override_date, override_after = excluded.override_after, note = excluded.note,
          paused_until = excluded.paused_until, ended_reason = excluded.ended_reason,
          decided_of = excluded.decided_of, version = d.version + 1
        where d.override_date is null and d.note = '' and d.paused_until is null and d.ended_reason = '';
  elsif old.merged_into is not null and new.merged_into is null then
    update recall_due
      set override_date = null, override_after = null, note = '', paused_until = null, ended_reason = '',
        decided_of = null, version = version + 1
      where practice_id = new.practice_id and patient_id = old.merged_into and decided_of = new.id;
  end if;
  perform write_recalls(new.practice_id, array[new.id, old.merged_into]);
  return null;
end $$;

create or replace trigger patient_recalls after update on patient
  for each row when ((old.date_of_birth, old.merged_into) is distinct from (new.date_of_birth, new.merged_into))
  execute function patient_age_recalls();
