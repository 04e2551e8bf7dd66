-- What keeps reads from looking through ten years, and what tells open screens that a list has changed.

-- The recall list, kept: for each patient the visit that waits for its recall, if one does. It is what the definition
-- in docs gives (decisions.md, "Rules of the domain"): the patient's last appointment that isn't cancelled, if it has a
-- recall date, and nobody's who is archived. Written by the triggers below and by nothing else.
create table recall (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  appointment_id uuid not null,
  recall_date date not null,
  constraint recall_pk primary key (practice_id, patient_id),
  -- None to the appointment, on purpose: it would wait for a colleague who is changing that appointment and waits in turn
  -- for the patient. Appointments are never deleted.
  constraint recall_patient_fk foreign key (practice_id, patient_id) references patient
);
create index recall_by_date on recall (practice_id, recall_date, patient_id);

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

do $$
declare t text;
begin
  foreach t in array array['recall', 'tally'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
end $$;
grant delete on recall to cusp_app;

-- The patient's last appointment is one step in this index, however many there are at the same moment. Nothing asks for
-- appointments by their recall date any more, and with it gone a change of status leaves all indexes alone.
drop index appointment_recalls;
drop index appointment_by_patient;
create index appointment_by_patient on appointment
  (practice_id, patient_id, appointment_date, appointment_time, (recall_date is null) desc, id);

-- Two transactions that change one patient's appointments would each miss what the other does: the second waits here
-- for the first, and then sees it.
create function keep_recall(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
declare
  last record;
  is_archived boolean;
begin
  select archived_at is not null into is_archived
    from patient where practice_id = of_practice and id = of_patient for no key update;
  select id, recall_date into last
    from appointment
    where practice_id = of_practice and patient_id = of_patient and status <> 'cancelled'
    order by appointment_date desc, appointment_time desc, recall_date is null, id desc
    limit 1;
  if is_archived or last.recall_date is null then
    delete from recall where practice_id = of_practice and patient_id = of_patient;
  else
    insert into recall (practice_id, patient_id, appointment_id, recall_date)
      values (of_practice, of_patient, last.id, last.recall_date)
      on conflict (practice_id, patient_id) do update
        set appointment_id = excluded.appointment_id, recall_date = excluded.recall_date
        where (recall.appointment_id, recall.recall_date) is distinct from (excluded.appointment_id, excluded.recall_date);
  end if;
end $$;

create function appointment_changed() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Always in the same order, so that two such changes can't wait for each other.
    perform keep_recall(new.practice_id, least(old.patient_id, new.patient_id));
    perform keep_recall(new.practice_id, greatest(old.patient_id, new.patient_id));
  else
    perform keep_recall(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
create trigger appointment_recall_new after insert on appointment
  for each row execute function appointment_changed();
create trigger appointment_recall_changed after update on appointment
  for each row when (
    (old.patient_id, old.appointment_date, old.appointment_time, old.recall_date, old.status = 'cancelled')
      is distinct from
    (new.patient_id, new.appointment_date, new.appointment_time, new.recall_date, new.status = 'cancelled'))
  execute function appointment_changed();

create function patient_archived() returns trigger
  language plpgsql
as $$
begin
  perform keep_recall(new.practice_id, new.id);
  return null;
end $$;
create trigger patient_recall after update on patient
  for each row when ((old.archived_at is null) is distinct from (new.archived_at is null))
  execute function patient_archived();

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
create function appointment_counted() returns trigger language plpgsql as $$
begin
  perform add_to_tally(new.practice_id, more_appointments => 1);
  return null;
end $$;
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
create function payment_counted() returns trigger language plpgsql as $$
declare was_cents bigint := coalesce(old.amount_cents, 0);
begin
  perform add_to_tally(new.practice_id,
    more_payments => (tg_op = 'INSERT')::int,
    more_attention => (new.attention <> '')::int - coalesce(old.attention <> '', false)::int,
    more_revenue_cents => (new.status = 'completed')::int * new.amount_cents
      - coalesce(old.status = 'completed', false)::int * was_cents,
    more_pending_cents => (new.status = 'pending')::int * new.amount_cents
      - coalesce(old.status = 'pending', false)::int * was_cents);
  return null;
end $$;
-- At the end of the transaction: nobody waits for another thing while holding a tally.
create constraint trigger patient_tally_new after insert on patient
  deferrable initially deferred for each row execute function patient_counted();
create constraint trigger patient_tally_archived after update on patient
  deferrable initially deferred for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null)) execute function patient_counted();
create constraint trigger appointment_tally after insert on appointment
  deferrable initially deferred for each row execute function appointment_counted();
create constraint trigger treatment_tally_new after insert on treatment
  deferrable initially deferred for each row execute function treatment_counted();
create constraint trigger treatment_tally_changed after update on treatment
  deferrable initially deferred for each row
  when ((old.status, old.cost_cents) is distinct from (new.status, new.cost_cents)) execute function treatment_counted();
create constraint trigger payment_tally_new after insert on payment
  deferrable initially deferred for each row execute function payment_counted();
create constraint trigger payment_tally_changed after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.attention) is distinct from (new.status, new.amount_cents, new.attention))
  execute function payment_counted();

-- A practice's anew from its records: for those that were there before, and for whoever loads rows past the triggers.
create function recount_practice(of_practice uuid) returns void
  language sql volatile
as $$
  delete from recall where practice_id = of_practice;
  insert into recall (practice_id, patient_id, appointment_id, recall_date)
    select of_practice, patient_id, id, recall_date from (
      select distinct on (patient_id) patient_id, id, recall_date
        from appointment where practice_id = of_practice and status <> 'cancelled'
        order by patient_id, appointment_date desc, appointment_time desc, recall_date is null, id desc) last
      where recall_date is not null and exists (
        select from patient p where p.practice_id = of_practice and p.id = patient_id and p.archived_at is null);
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
            coalesce(sum(amount_cents) filter (where status = 'completed'), 0),
            coalesce(sum(amount_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;
revoke execute on function recount_practice(uuid) from public;

-- The owner is bound by row-level security, too, where it is no superuser.
do $$
declare t text;
begin
  foreach t in array array['recall', 'tally', 'patient', 'appointment', 'treatment', 'payment', 'practice'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  perform recount_practice(practice_id) from practice;
  foreach t in array array['recall', 'tally', 'patient', 'appointment', 'treatment', 'payment', 'practice'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- Who hears of a practice's changes stops when the session ends.
create function tell_session_end() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('cusp_changes', old.practice_id::text || ' session');
  return null;
end $$;
create trigger tell_session_end after delete on staff_session
  for each row execute function tell_session_end();

-- Tells the server whose transaction it is which list of which practice it changes, and nothing of what changed in it.
-- The server tells the others once that is committed (server/src/db/changes.ts). Not by NOTIFY from here: transactions
-- that notify commit one after the other, all practices' and each with a flush of its own.
create function tell_change() returns trigger
  language plpgsql
as $$
begin
  raise notice 'cusp_changes % %', current_practice(), tg_argv[0];
  return null;
end $$;

do $$
declare told record;
begin
  for told in
    select * from (values
      ('patient', 'patients'), ('appointment', 'appointments'), ('treatment', 'treatments'), ('payment', 'payments'),
      ('prescription', 'prescriptions'), ('pharmacy', 'pharmacies'), ('clinical_note', 'notes'),
      ('soap_note', 'soap-notes'), ('image', 'images'), ('portal_link', 'portal-access'),
      ('portal_invitation', 'portal-access')) as t (table_name, list)
  loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I for each statement execute function tell_change(%L)',
      told.table_name, told.list);
  end loop;
end $$;

-- Asked with every call of staff, in the call's first message. Whether there is a second factor is looked up only where
-- the practice asks for one; prescribing asks by itself (http/entering.ts).
--
-- `for_roles` for a call that writes: the practice is opened to these roles, and to nobody whom anything else keeps from
-- writing. Without it, as for a call that reads, whether the person may make it is decided by the server before it shows
-- anything.
--
-- One table after the other: the planning of a join's execution alone took longer than the four look-ups.
drop function enter_practice(bytea);
create function enter_practice(wanted bytea, for_roles staff_role[] default null,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out session_id uuid, out must_change_password boolean, out suspended boolean, out may_write boolean,
  out second_factor_missing boolean, out stepped_up boolean)
  language plpgsql volatile security definer set search_path = public
as $$
#variable_conflict use_column
declare
  of_practice uuid;
  of_staff uuid;
  is_old boolean;
  opened text;
begin
  -- Few expressions, on purpose: each is made ready anew in each transaction.
  select e.practice_id, e.staff_id, e.id, coalesce(e.stepped_up_at > now() - step_up_limit(), false),
      e.last_seen_at < now() - interval '1 minute'
    into of_practice, of_staff, session_id, stepped_up, is_old
    from staff_session e
    where e.token_hash = wanted and e.expires_at > now() and e.last_seen_at > now() - idle_limit();
  if found then
    select s.practice_id, s.id, s.name, s.email, s.role, s.is_owner, s.npi, s.must_change_password
      into practice_id, staff_id, name, email, role, is_owner, npi, must_change_password
      from staff s where s.practice_id = of_practice and s.id = of_staff and s.deactivated_at is null;
    if found then
      select p.name, p.time_zone, p.address, p.phone, p.suspended_at is not null,
          case when p.require_second_factor then not has_second_factor('staff', of_staff) else false end,
          coalesce((select subscription_holds(b.status, b.trial_ends_at) from subscription b
            where b.practice_id = of_practice), true)
        into practice_name, time_zone, practice_address, practice_phone, suspended, second_factor_missing, may_write
        from practice p where p.practice_id = of_practice;
    end if;
  end if;
  opened := set_config('app.practice_id', case
    when for_roles is null or (role = any (for_roles) and may_write and not suspended and not must_change_password
      and not second_factor_missing) then coalesce(practice_id::text, '')
    else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[]) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[]) from public;
grant execute on function enter_practice(bytea, staff_role[]) to cusp_app;
