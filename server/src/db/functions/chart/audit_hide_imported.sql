create or replace function audit_hide_imported() returns trigger language plpgsql
as $$
declare word text;
begin
  if exists (select from procedure p where p.practice_id = new.practice_id and p.id::text = new.object_id
      and p.import_id is not null) then
    foreach word in array array['code', 'name', 'plain_name', 'abbreviations'] loop
      if new.before ? word then
        new.before := new.before || jsonb_build_object(word, '[hidden]');
      end if;
      if new.after ? word then
        new.after := new.after || jsonb_build_object(word, '[hidden]');
      end if;
    end loop;
  end if;
  return new;
end $$;

create or replace trigger audit_hide_imported before insert on audit_pending_change
  for each row when (new.object = 'procedure') execute function audit_hide_imported();
