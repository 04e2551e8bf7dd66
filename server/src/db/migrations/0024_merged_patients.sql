-- Two records of one person, joined by a link: docs/decisions/0022-merging-patients.md. No row moves: what hangs on a merged
-- record keeps its patient_id, and every read follows the link. Without the link each record has its rows again.

alter table patient
  add column merged_into uuid,
  add column merged_at timestamptz,
  add column merged_by text not null default '',
  -- The record that is shown for this one: the one it is merged into, or itself.
  add column survivor_id uuid not null generated always as (coalesce(merged_into, id)) stored,
  add constraint patient_merged check (
    (merged_into is null) = (merged_at is null) and (merged_into is not null or merged_by = '') and merged_into <> id),
  add constraint patient_survivor_unique unique (practice_id, id, survivor_id),
  -- Neither chains nor circles, however many merge at once: what a record is merged into survives itself.
  add constraint patient_survivor_fk foreign key (practice_id, merged_into, merged_into)
    references patient (practice_id, id, survivor_id);
create index patient_by_merged_into on patient (practice_id, merged_into) where merged_into is not null;
grant select (merged_into, survivor_id) on patient to cusp_sign_in;

-- All records of a patient's person: the one that survives, and those merged into it. Planned as part of the asking query.
create function patient_records(of_practice uuid, of_patient uuid) returns setof uuid
  language sql stable rows 2
  begin atomic
    select r.id
      from patient p,
        lateral (select p.survivor_id as id
          union all
          select m.id from patient m where m.practice_id = p.practice_id and m.merged_into = p.survivor_id) r
      where p.practice_id = of_practice and p.id = of_patient;
  end;

-- A changed record that names the same person by another of their records stays with the record that it was written for.
create function patient_stays() returns trigger language plpgsql as $$
begin
  if old.patient_id in (select patient_records(old.practice_id, new.patient_id)) then
    new.patient_id := old.patient_id;
  end if;
  return new;
end $$;
create trigger appointment_stays before update of patient_id on appointment
  for each row when (old.patient_id <> new.patient_id) execute function patient_stays();
create trigger treatment_stays before update of patient_id on treatment
  for each row when (old.patient_id <> new.patient_id) execute function patient_stays();

-- The recall of a person: of the last appointment of any of their records.
create or replace function patient_recall(of_practice uuid, of_patient uuid)
  returns table (appointment_id uuid, recall_date date)
  language sql stable rows 1
  begin atomic
    select last.id, last.recall_date
      from patient p,
        lateral (select newest.*
          from patient_records(p.practice_id, p.id) as record,
            lateral (select a.* from appointment a
              where a.practice_id = p.practice_id and a.patient_id = record and a.status <> 'cancelled'
              order by a.appointment_date desc, a.appointment_time desc, a.recall_date is null, a.id desc
              limit 1) newest
          order by newest.appointment_date desc, newest.appointment_time desc, newest.recall_date is null, newest.id desc
          limit 1) last
      where p.practice_id = of_practice and p.id = of_patient and p.archived_at is null and p.merged_into is null
        and last.recall_date is not null;
  end;

-- As before, for the record that survives. A merge locks both records, so that it comes wholly before or after this.
create or replace function keep_recall(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
declare
  person uuid;
  due record;
begin
  select survivor_id into person from patient where practice_id = of_practice and id = of_patient for no key update;
  if person <> of_patient then
    perform from patient where practice_id = of_practice and id = person for no key update;
  end if;
  select * into due from patient_recall(of_practice, person);
  if not found then
    delete from recall where practice_id = of_practice and patient_id = person;
  else
    insert into recall (practice_id, patient_id, appointment_id, recall_date)
      values (of_practice, person, due.appointment_id, due.recall_date)
      on conflict (practice_id, patient_id) do update
        set appointment_id = excluded.appointment_id, recall_date = excluded.recall_date
        where (recall.appointment_id, recall.recall_date) is distinct from (excluded.appointment_id, excluded.recall_date);
  end if;
end $$;

create or replace function patient_archived() returns trigger
  language plpgsql
as $$
begin
  if new.merged_into is not null then
    delete from recall where practice_id = new.practice_id and patient_id = new.id;
  end if;
  perform keep_recall(new.practice_id, new.id);
  if old.merged_into is not null then
    perform keep_recall(new.practice_id, old.merged_into);
  end if;
  return null;
end $$;
drop trigger patient_recall on patient;
create trigger patient_recall after update on patient
  for each row when (
    (old.archived_at is null, old.merged_into) is distinct from (new.archived_at is null, new.merged_into))
  execute function patient_archived();

-- Merged records are one patient.
create or replace function patient_counted() returns trigger language plpgsql as $$
declare
  is_one boolean := new.archived_at is null and new.merged_into is null;
  was_one boolean := tg_op = 'UPDATE' and old.archived_at is null and old.merged_into is null;
begin
  perform add_to_tally(new.practice_id,
    more_patients => is_one::int - was_one::int,
    more_records => (tg_op = 'INSERT')::int);
  return null;
end $$;
drop trigger patient_tally_archived on patient;
create constraint trigger patient_tally_changed after update on patient
  deferrable initially deferred for each row
  when ((old.archived_at is null and old.merged_into is null)
    is distinct from (new.archived_at is null and new.merged_into is null)) execute function patient_counted();

create or replace function recount_practice(of_practice uuid) returns void
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
        (select count(*) filter (where archived_at is null and merged_into is null), count(*) from patient
          where practice_id = of_practice) as patients,
        (select count(*) from appointment where practice_id = of_practice) as appointments,
        (select count(*), count(*) filter (where status = 'completed'),
            coalesce(sum(cost_cents) filter (where status = 'completed'), 0)
          from treatment where practice_id = of_practice) as treatments,
        (select count(*), count(*) filter (where attention <> ''),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'completed'), 0),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;

-- The portal. app.patient_id holds the record that survives and, after commas, those merged into it.
create or replace function current_patient() returns uuid
  language sql stable parallel safe
  return split_part(nullif(current_setting('app.patient_id', true), ''), ',', 1)::uuid;
create function current_records() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.patient_id', true), ''), ',')::uuid[];

alter policy own_record on patient
  using (practice_id = current_practice() and id = any (current_records()));
alter policy own_record on audit_entry
  using (practice_id = current_practice() and patient_id = any (current_records()) and outcome = 'done');
do $$
declare t text;
begin
  foreach t in array array[
    'patient_version', 'appointment', 'treatment', 'checkout', 'payment', 'prescription', 'clinical_note',
    'clinical_note_amendment', 'soap_note', 'soap_note_amendment', 'image'
  ] loop
    execute format('alter policy own_record on %I
      using (practice_id = current_practice() and patient_id = any (current_records()))', t);
  end loop;
end $$;

-- As before, and a link to a merged record opens the one that survives, with all of the person's records.
drop function enter_portal(bytea, uuid);
create function enter_portal(wanted_token bytea, wanted_patient uuid)
  returns table (
    practice_id uuid, patient_id uuid, account_id uuid, email text, suspended boolean, records uuid[])
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare found record;
begin
  select l.practice_id, r.survivor_id as patient_id, a.id as account_id, a.email, p.suspended_at is not null as suspended,
      e.last_seen_at, array(select record from patient_records(r.practice_id, r.survivor_id) as record
        order by record <> r.survivor_id) as records
    into found
    from portal_session e
    join portal_account a on a.id = e.account_id
    join portal_link l on l.account_id = a.id
    join patient r on r.practice_id = l.practice_id and r.id = l.patient_id
    join practice p on p.practice_id = l.practice_id
    where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and (wanted_patient is null or wanted_patient in (r.id, r.survivor_id))
    -- Without a wish the first record that can be read.
    order by p.suspended_at is not null, l.linked_at, l.patient_id
    limit 1;
  perform set_config('app.practice_id', case when found.suspended then '' else coalesce(found.practice_id::text, '') end, true);
  perform set_config('app.patient_id',
    case when found.suspended then '' else coalesce(array_to_string(found.records, ','), '') end, true);
  if found.practice_id is null then
    return;
  end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update portal_session set last_seen_at = now() where token_hash = wanted_token;
  end if;
  return query select found.practice_id, found.patient_id, found.account_id, found.email, found.suspended, found.records;
end $$;
alter function enter_portal(bytea, uuid) owner to cusp_sign_in;
revoke execute on function enter_portal(bytea, uuid) from public;
grant execute on function enter_portal(bytea, uuid) to cusp_app;

-- The patients of an account, each once, the first one first.
create or replace function portal_account_patients(wanted_account uuid)
  returns table (practice_id uuid, patient_id uuid, first_name text, last_name text, practice_name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id, s.id, s.first_name, s.last_name, o.name
      from (select l.practice_id, r.survivor_id, min(l.linked_at) as linked_at
        from portal_link l
        join patient r on r.practice_id = l.practice_id and r.id = l.patient_id
        where l.account_id = wanted_account
        group by l.practice_id, r.survivor_id) own
      join patient s on s.practice_id = own.practice_id and s.id = own.survivor_id
      join practice o on o.practice_id = own.practice_id
      order by own.linked_at, s.id;
  end;
