-- Refuses a statement that doesn't have the next number of the practice's year, without a gap: S-2026-00042.
create or replace function statement_numbered() returns trigger language plpgsql as $$
begin
  if new.serial <> statement_serial(new.practice_id, new.year) then
    raise exception 'Statements are numbered in their order.'
      using errcode = 'check_violation', constraint = 'statement_serial', table = 'statement';
  end if;
  return new;
end $$;

create or replace trigger statement_numbered before insert on statement
  for each row execute function statement_numbered();
