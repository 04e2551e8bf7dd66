-- What keeps figures from being counted anew with each look at the dashboard.

-- Figures of a practice, kept, as sums that add up over its rows: how many patients (none who is archived) and records
-- (they, too: what a plan's limit goes by), appointments, treatments and payments there are, how many payments need
-- attention, what completed payments and treatments came to and what is pending. Each transaction adds to the row of its
-- own connection, so that two at once seldom wait for each other.
create table tally (
  practice_id uuid not null default current_practice(),
  slot int not null,
  patients bigint not null default 0,
  records bigint not null default 0,
  appointments bigint not null default 0,
  treatments bigint not null default 0,
  treatments_completed bigint not null default 0,
  treatments_cents bigint not null default 0,
  payments bigint not null default 0,
  attention bigint not null default 0,
  revenue_cents bigint not null default 0,
  pending_cents bigint not null default 0,
  constraint tally_pk primary key (practice_id, slot),
  constraint tally_practice_fk foreign key (practice_id) references practice
)
-- Room for the next state of a row beside it, so that the index stays as it is.
with (fillfactor = 20);
alter table tally enable row level security;
alter table tally force row level security;
create policy own_practice on tally to cusp_app using (practice_id = current_practice());
grant select, insert, update on tally to cusp_app;

-- Adds to the row of this connection. It is there but for the first time. Of sixteen rows two of ten connections nearly
-- always shared one, and the second waited until the first was on the disk.
create function add_to_tally(of_practice uuid, more_patients int default 0, more_records int default 0,
    more_appointments int default 0, more_treatments int default 0, more_treatments_completed int default 0,
    more_treatments_cents bigint default 0, more_payments int default 0, more_attention int default 0,
    more_revenue_cents bigint default 0, more_pending_cents bigint default 0)
  returns void language plpgsql volatile
as $$
declare of_slot int := pg_backend_pid() % 64;
begin
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

create function patient_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id,
    more_patients => case when new.archived_at is null then 1 when tg_op = 'UPDATE' then -1 else 0 end,
    more_records => (tg_op = 'INSERT')::int);
  return null;
end $$;
-- At the end of the transaction: nobody waits for another thing while holding a tally.
create constraint trigger patient_tally_new after insert on patient
  deferrable initially deferred for each row execute function patient_counted();
create constraint trigger patient_tally_archived after update on patient
  deferrable initially deferred for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null)) execute function patient_counted();

create function appointment_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id, more_appointments => 1);
  return null;
end $$;
create constraint trigger appointment_tally after insert on appointment
  deferrable initially deferred for each row execute function appointment_counted();

-- Of a new row `old` holds nothing.
create function treatment_counted() returns trigger language plpgsql as $$
declare
  is_done boolean := new.status = 'completed';
  was_done boolean := coalesce(old.status = 'completed', false);
begin
  perform add_to_tally(new.practice_id,
    more_treatments => (tg_op = 'INSERT')::int,
    more_treatments_completed => is_done::int - was_done::int,
    more_treatments_cents => is_done::int * new.cost_cents - was_done::int * coalesce(old.cost_cents, 0));
  return null;
end $$;
create constraint trigger treatment_tally_new after insert on treatment
  deferrable initially deferred for each row execute function treatment_counted();
create constraint trigger treatment_tally_changed after update on treatment
  deferrable initially deferred for each row
  when ((old.status, old.cost_cents) is distinct from (new.status, new.cost_cents)) execute function treatment_counted();

create function payment_counted() returns trigger language plpgsql as $$
declare
  is_cents bigint := new.amount_cents - new.refunded_cents;
  was_cents bigint := coalesce(old.amount_cents - old.refunded_cents, 0);
begin
  perform add_to_tally(new.practice_id,
    more_payments => (tg_op = 'INSERT')::int,
    more_attention => (new.attention <> '')::int - coalesce(old.attention <> '', false)::int,
    more_revenue_cents => (new.status = 'completed')::int * is_cents
      - coalesce(old.status = 'completed', false)::int * was_cents,
    more_pending_cents => (new.status = 'pending')::int * is_cents
      - coalesce(old.status = 'pending', false)::int * was_cents);
  return null;
end $$;
create constraint trigger payment_tally_new after insert on payment
  deferrable initially deferred for each row execute function payment_counted();
create constraint trigger payment_tally_changed after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.attention)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.attention))
  execute function payment_counted();

-- A practice's anew from its records: for whoever loads rows past the triggers.
create function recount_practice(of_practice uuid) returns void
  language sql volatile
as $$
  delete from recall where practice_id = of_practice;
  insert into recall (practice_id, patient_id, appointment_id, recall_date)
    select p.practice_id, p.id, r.appointment_id, r.recall_date
      from patient p, patient_recall(p.practice_id, p.id) r
      where p.practice_id = of_practice;
  delete from tally where practice_id = of_practice;
  insert into tally (practice_id, slot, patients, records, appointments, treatments, treatments_completed,
      treatments_cents, payments, attention, revenue_cents, pending_cents)
    select of_practice, 0, patients.*, appointments.*, treatments.*, payments.*
      from
        (select count(*) filter (where archived_at is null), count(*) from patient where practice_id = of_practice)
          as patients,
        (select count(*) from appointment where practice_id = of_practice) as appointments,
        (select count(*), count(*) filter (where status = 'completed'),
            coalesce(sum(cost_cents) filter (where status = 'completed'), 0)
          from treatment where practice_id = of_practice) as treatments,
        (select count(*), count(*) filter (where attention <> ''),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'completed'), 0),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;

-- Whose they are, and who may call them.
revoke execute on function recount_practice(uuid) from public;
