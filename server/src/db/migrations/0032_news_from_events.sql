-- Open screens are told of events (0030), no longer of changed tables.
do $$
declare told record;
begin
  for told in select tgrelid::regclass as on_table from pg_trigger where tgname = 'tell_change' loop
    execute format('drop trigger tell_change on %s', told.on_table);
  end loop;
end $$;
drop function tell_change();
