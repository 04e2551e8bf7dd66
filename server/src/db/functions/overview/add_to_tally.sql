-- Adds to the tally row of this connection, creating it the first time. With only sixteen rows, two of ten
-- connections nearly always shared one, and the second waited until the first had committed.
--
-- A transaction's first change is written at once. What follows is gathered in app.tally and written by tally_gathered, after all
-- that waits for COMMIT: thousands of changes would make as many versions of the row, and each would pass all before it.
create or replace function add_to_tally(of_practice uuid, more_patients int default 0, more_records int default 0,
    more_appointments int default 0, more_treatments int default 0, more_treatments_completed int default 0,
    more_treatments_cents bigint default 0, more_payments int default 0, more_attention int default 0,
    more_revenue_cents bigint default 0, more_pending_cents bigint default 0)
  returns void language plpgsql volatile
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  of_slot int := pg_backend_pid() % 64;
  more bigint[] := array[more_patients, more_records, more_appointments, more_treatments, more_treatments_completed,
    more_treatments_cents, more_payments, more_attention, more_revenue_cents, more_pending_cents];
  -- The practice, and its gathered changes.
  known text := current_setting('app.tally', true);
begin
  if left(known, 36) = of_practice::text then
    if length(known) > 36 then
      more := (select array_agg(a + b order by n) from unnest(more, substr(known, 37)::bigint[]) with ordinality s (a, b, n));
      perform set_config('app.tally', of_practice || more::text, true);
      return;
    end if;
    perform set_config('app.tally', of_practice || more::text, true);
    -- Changes nothing, but fires tally_gathered at COMMIT.
    update tally set patients = patients where practice_id = of_practice and slot = of_slot;
    if found then
      return;
    end if;
    perform set_config('app.tally', of_practice::text, true);
  end if;
  if coalesce(known, '') = '' then
    perform set_config('app.tally', of_practice::text, true);
  end if;
  loop
    update tally set patients = patients + more_patients, records = records + more_records,
        appointments = appointments + more_appointments, treatments = treatments + more_treatments,
        treatments_completed = treatments_completed + more_treatments_completed,
        treatments_cents = treatments_cents + more_treatments_cents, payments = payments + more_payments,
        attention = attention + more_attention, revenue_cents = revenue_cents + more_revenue_cents,
        pending_cents = pending_cents + more_pending_cents
      where practice_id = of_practice and slot = of_slot;
    exit when found;
    insert into tally (practice_id, slot) values (of_practice, of_slot) on conflict do nothing;
  end loop;
end $$;
