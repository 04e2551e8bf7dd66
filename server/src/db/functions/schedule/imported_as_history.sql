-- Whether a record came from another program and was over then: nobody is written to because of it.
create or replace function imported_as_history(of_practice uuid, of_record uuid) returns boolean
  language sql stable
  return exists (select from imported_record i
    where i.practice_id = of_practice and i.record_id = of_record and i.is_history);
