-- Writes the changes that add_to_tally gathered.
create or replace function tally_gathered() returns trigger language plpgsql as $$
declare
  known text := current_setting('app.tally', true);
  more bigint[];
begin
  if left(known, 36) is distinct from new.practice_id::text or length(known) = 36 then
    return null;
  end if;
  more := substr(known, 37)::bigint[];
  perform set_config('app.tally', new.practice_id::text, true);
  update tally set patients = patients + more[1], records = records + more[2], appointments = appointments + more[3],
      treatments = treatments + more[4], treatments_completed = treatments_completed + more[5],
      treatments_cents = treatments_cents + more[6], payments = payments + more[7], attention = attention + more[8],
      revenue_cents = revenue_cents + more[9], pending_cents = pending_cents + more[10]
    where practice_id = new.practice_id and slot = new.slot;
  return null;
end $$;

drop trigger if exists tally_gathered on tally;
create constraint trigger tally_gathered after update on tally
  deferrable initially deferred
  for each row when (old.* is not distinct from new.*)
  execute function tally_gathered();
