-- Keeps the practice's treatment totals, without struck treatments. For a new row, `old` is null.
create or replace function treatment_counted() returns trigger language plpgsql as $$
declare
  is_there boolean := new.struck_at is null;
  was_there boolean := tg_op = 'UPDATE' and old.struck_at is null;
  is_done boolean := is_there and new.status = 'completed';
  was_done boolean := was_there and old.status = 'completed';
begin
  perform add_to_tally(new.practice_id,
    more_treatments => is_there::int - was_there::int,
    more_treatments_completed => is_done::int - was_done::int,
    more_treatments_cents => is_done::int * new.cost_cents - was_done::int * coalesce(old.cost_cents, 0));
  return null;
end $$;

drop trigger if exists treatment_tally_new on treatment;
create constraint trigger treatment_tally_new after insert on treatment
  deferrable initially deferred for each row execute function treatment_counted();

drop trigger if exists treatment_tally_changed on treatment;
create constraint trigger treatment_tally_changed after update on treatment
  deferrable initially deferred for each row
  when ((old.status, old.cost_cents, old.struck_at) is distinct from (new.status, new.cost_cents, new.struck_at))
  execute function treatment_counted();
