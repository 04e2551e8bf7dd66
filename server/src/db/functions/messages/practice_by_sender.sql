create or replace function practice_by_sender(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id from message_setting s where s.sender_number = wanted and wanted <> '';
  end;
