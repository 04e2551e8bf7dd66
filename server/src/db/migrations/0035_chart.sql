-- The chart: where in the mouth something is or goes, what was when, and what is seen there (docs/chart.md).

create type tooth_numbering as enum ('universal', 'fdi', 'palmer');
create type dental_arch as enum ('upper', 'lower');
create type treatment_outcome as enum ('referred', 'declined');
create type treatment_act as enum ('change', 'undo', 'correction');
create type finding_kind as enum
  ('caries', 'fracture', 'wear', 'restoration', 'crown', 'bridge', 'root_filling', 'post', 'implant', 'sealant', 'veneer',
   'denture', 'periapical', 'mobility', 'missing', 'unerupted', 'impacted', 'retained_root', 'drifted', 'rotated',
   'primary_retained', 'abscess', 'watch');
create type finding_place as enum ('here', 'elsewhere');

alter table practice add column numbering tooth_numbering not null default 'universal';

-- As in 0004, and how the practice writes teeth.
drop function enter_practice(bytea, staff_role[], boolean);
create function enter_practice(wanted bytea, for_roles staff_role[] default null, unfinished boolean default false,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out numbering tooth_numbering,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out session_id uuid, out must_change_password boolean, out suspended boolean, out may_write boolean,
  out second_factor_missing boolean, out stepped_up boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
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
      select p.name, p.time_zone, p.address, p.phone, p.numbering, p.suspended_at is not null,
          case when p.require_second_factor then not has_second_factor('staff', of_staff) else false end,
          coalesce((select subscription_holds(b.status, b.trial_ends_at) from subscription b
            where b.practice_id = of_practice), true)
        into practice_name, time_zone, practice_address, practice_phone, numbering, suspended, second_factor_missing, may_write
        from practice p where p.practice_id = of_practice;
    end if;
  end if;
  opened := set_config('app.practice_id', case
    when for_roles is null or (role = any (for_roles) and not suspended
      and (unfinished or not (must_change_password or second_factor_missing))) then coalesce(practice_id::text, '')
    else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[], boolean) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[], boolean) from public;
grant execute on function enter_practice(bytea, staff_role[], boolean) to cusp_app;

-- Teeth are FDI numbers: the first digit is the quadrant, the second counts from the midline (contract/src/teeth.ts).
create function is_tooth(tooth int) returns boolean
  language sql immutable parallel safe
  return tooth / 10 between 1 and 8 and tooth % 10 between 1 and case when tooth / 10 <= 4 then 8 else 5 end;

-- A tooth's place round its dentition, from the upper right round to the lower right.
create function tooth_place(tooth int) returns int
  language sql immutable parallel safe
  return case (tooth / 10 - 1) % 4
    when 0 then case when tooth > 50 then 6 else 9 end - tooth % 10
    when 1 then case when tooth > 50 then 5 else 8 end + tooth % 10
    when 2 then case when tooth > 50 then 16 else 25 end - tooth % 10
    else case when tooth > 50 then 15 else 24 end + tooth % 10 end;

-- Whether two teeth are of one arch and one dentition.
create function same_arch(tooth int, other int) returns boolean
  language sql immutable parallel safe
  return (tooth > 50) = (other > 50) and (tooth / 10 - 1) % 4 / 2 = (other / 10 - 1) % 4 / 2;

-- Whether the parts of a site are what they say and fit each other; the contract's `siteRefusal` says it in sentences.
create function is_site(tooth int, extra boolean, tooth_to int, pontics smallint[], surfaces text, quadrant int,
    arch dental_arch)
  returns boolean
  language sql immutable parallel safe
  return case
    when tooth is null then not extra and tooth_to is null and pontics = '{}' and surfaces = ''
      and coalesce(quadrant between 1 and 4, true) and num_nonnulls(quadrant, arch) <= 1
    when not is_tooth(tooth) or num_nonnulls(quadrant, arch) > 0 then false
    when tooth_to is null then pontics = '{}' and surfaces !~ '(.).*\1'
      and surfaces ~ case when tooth % 10 <= 3 then '^[MIDFLV]*$' else '^[MODBLV]*$' end
    else is_tooth(tooth_to) and tooth_to <> tooth and same_arch(tooth, tooth_to) and not extra and surfaces = ''
      and (select coalesce(bool_and(is_tooth(p) and same_arch(tooth, p)
          and tooth_place(p) between least(tooth_place(tooth), tooth_place(tooth_to))
            and greatest(tooth_place(tooth), tooth_place(tooth_to))), true) from unnest(pontics) p)
    end;

-- A tooth as the practice writes it: the contract's `toothLabel`.
create function tooth_label(tooth int, extra boolean, numbering tooth_numbering) returns text
  language sql immutable parallel safe
  return case numbering
    when 'fdi' then tooth::text || case when extra then 'S' else '' end
    when 'universal' then case when tooth > 50 then chr(64 + tooth_place(tooth)) || case when extra then 'S' else '' end
      else (tooth_place(tooth) + case when extra then 50 else 0 end)::text end
    else case (tooth / 10 - 1) % 4 when 1 then '└' when 2 then '┌' else '' end
      || case when tooth > 50 then chr(64 + tooth % 10) else (tooth % 10)::text end || case when extra then 'S' else '' end
      || case (tooth / 10 - 1) % 4 when 0 then '┘' when 3 then '┐' else '' end
    end;

-- A site as the practice writes it, without surfaces and pontics; '' for the whole mouth.
create function site_label(tooth int, extra boolean, tooth_to int, quadrant int, arch dental_arch,
    numbering tooth_numbering) returns text
  language sql immutable parallel safe
  return case
    when tooth_to is not null then tooth_label(tooth, false, numbering) || '-' || tooth_label(tooth_to, false, numbering)
    when tooth is not null then tooth_label(tooth, extra, numbering)
    when quadrant is not null then (array['upper right', 'upper left', 'lower left', 'lower right'])[quadrant]
    else coalesce(arch::text || ' arch', '') end;

alter table treatment
  add column tooth smallint,
  add column tooth_extra boolean not null default false,
  add column tooth_to smallint,
  add column pontics smallint[] not null default '{}',
  add column surfaces text not null default '',
  add column quadrant smallint,
  add column arch dental_arch,
  add column provider_id uuid,
  -- Of a planned one that isn't done here: sent elsewhere, or not wanted.
  add column outcome treatment_outcome,
  -- Set by treatment_dated where nobody says them.
  add column planned_on date,
  add column service_date date,
  -- False: nobody knows the fee, and the cost of 0 is no price.
  add column priced boolean not null default true,
  add column completed_by text not null default '',
  add column completed_by_id uuid,
  -- Who wrote it as it is now.
  add column changed_by text not null default '',
  add column changed_by_id uuid,
  -- Entered in error: nothing shows it any more, except its history (treatment_state).
  add column struck_at timestamptz,
  add constraint treatment_site check (is_site(tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch)),
  add constraint treatment_provider_fk foreign key (practice_id, provider_id) references provider,
  add constraint treatment_outcome check (outcome is null or status = 'planned'),
  add constraint treatment_priced check (priced or cost_cents = 0);
create index treatment_by_provider on treatment (practice_id, provider_id) where provider_id is not null;
create index treatment_by_procedure on treatment (practice_id, procedure_id) where procedure_id is not null;

-- What was sent as the tooth's number reads back as it is; where the site was set first, it is written from it.
create function treatment_tooth(t treatment) returns text
  language sql stable
  as $$ select case when t.tooth_number <> '' then t.tooth_number
    else site_label(t.tooth, t.tooth_extra, t.tooth_to, t.quadrant, t.arch,
      (select o.numbering from practice o where o.practice_id = t.practice_id)) end $$;

-- How a treatment stood from a day on. Rows are only added. A row without a status ends all before it: what follows it is the
-- treatment's history anew, as an undo or a correction has left it. So on a day the treatment stands as its last row says that
-- begins on or before that day.
create table treatment_state (
  practice_id uuid not null default current_practice(),
  treatment_id uuid not null,
  serial int not null,
  from_date date not null,
  status treatment_status,
  outcome treatment_outcome,
  procedure treatment_procedure,
  procedure_id uuid,
  tooth_number text not null default '',
  tooth smallint,
  tooth_extra boolean not null default false,
  tooth_to smallint,
  pontics smallint[] not null default '{}',
  surfaces text not null default '',
  quadrant smallint,
  arch dental_arch,
  provider_id uuid,
  planned_on date,
  service_date date,
  -- How it came to be so, by whom, and for a correction why.
  act treatment_act not null,
  reason text not null default '',
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null default '',
  constraint treatment_state_pk primary key (practice_id, treatment_id, serial),
  constraint treatment_state_treatment_fk foreign key (practice_id, treatment_id) references treatment
);

-- What the clinician sees and nobody here did or will bill.
create table finding (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  kind finding_kind not null,
  tooth smallint,
  tooth_extra boolean not null default false,
  tooth_to smallint,
  pontics smallint[] not null default '{}',
  surfaces text not null default '',
  quadrant smallint,
  arch dental_arch,
  material dental_material,
  where_done finding_place,
  grade text not null default '',
  direction text not null default '',
  note text not null default '',
  found_on date not null,
  -- From this day on it isn't there any more.
  ended_on date,
  ended_at timestamptz,
  ended_by text not null default '',
  ended_by_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid,
  -- Entered in error; with the reason it stays to be read.
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  -- The one that this one replaces.
  corrects_id uuid,
  version int not null default 1,
  constraint finding_pk primary key (practice_id, id),
  constraint finding_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint finding_corrects_fk foreign key (practice_id, corrects_id) references finding,
  constraint finding_site check (is_site(tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch)),
  constraint finding_ended check (ended_on >= found_on and (ended_on is null) = (ended_at is null))
);
create index finding_by_patient on finding (practice_id, patient_id, found_on, id);
create index finding_by_corrects on finding (practice_id, corrects_id) where corrects_id is not null;

do $$
declare t text;
begin
  foreach t in array array['treatment_state', 'finding'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
  end loop;
end $$;
create policy own_record on treatment_state for select to cusp_portal
  using (practice_id = current_practice() and exists (select from treatment t
    where t.practice_id = treatment_state.practice_id and t.id = treatment_state.treatment_id));
create policy own_record on finding for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on treatment_state to cusp_app;
grant select, insert, update on finding to cusp_app;
grant select on treatment_state, finding to cusp_portal;
-- A patient may read what a treatment is called.
create policy own_practice_name on procedure for select to cusp_portal using (practice_id = current_practice());
grant select (practice_id, id, name) on procedure to cusp_portal;

-- No query has to think of struck treatments: they aren't there, but for the transaction that strikes one.
alter policy own_practice on treatment
  using (practice_id = current_practice() and (struck_at is null or current_setting('app.struck', true) = 'shown'));
alter policy own_record on treatment
  using (practice_id = current_practice() and patient_id = any (current_records()) and struck_at is null);

-- As in 0007, and a treatment that was referred or declined is no bill.
create or replace function treatment_balance(t treatment)
  returns table (paid_cents bigint, balance_cents bigint, due_cents bigint)
  language sql stable rows 1
  as $$
  select paid, balance, case when t.status = 'planned' then 0 else balance end
    from
      (select coalesce(sum(m.amount_cents - m.refunded_cents), 0)::bigint as paid from payment m
        where m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'completed') of_treatment,
      lateral (select case when t.outcome is null then greatest(t.cost_cents - paid, 0) else 0 end as balance) unpaid
  $$;

-- As in 0012, without struck ones.
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
drop trigger treatment_tally_changed on treatment;
create constraint trigger treatment_tally_changed after update on treatment
  deferrable initially deferred for each row
  when ((old.status, old.cost_cents, old.struck_at) is distinct from (new.status, new.cost_cents, new.struck_at))
  execute function treatment_counted();

-- As in 0024, without struck treatments.
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
          from treatment where practice_id = of_practice and struck_at is null) as treatments,
        (select count(*), count(*) filter (where attention <> ''),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'completed'), 0),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;

-- Today in a practice.
create function practice_today(of_practice uuid) returns date
  language sql stable
  return (select (now() at time zone time_zone)::date from practice where practice_id = of_practice);

-- The days that a treatment has by its status.
create function treatment_dated() returns trigger language plpgsql
as $$
begin
  if new.status = 'completed' then
    if tg_op = 'INSERT' then
      new.service_date := coalesce(new.service_date, new.date);
      new.completed_by := coalesce(nullif(new.completed_by, ''), new.changed_by);
      new.completed_by_id := coalesce(new.completed_by_id, new.changed_by_id);
    else
      new.service_date := coalesce(new.service_date, practice_today(new.practice_id));
      if old.status <> 'completed' then
        new.completed_by := new.changed_by;
        new.completed_by_id := new.changed_by_id;
      end if;
    end if;
  else
    new.service_date := null;
    new.completed_by := '';
    new.completed_by_id := null;
  end if;
  new.planned_on := coalesce(new.planned_on, least(new.date, new.service_date));
  return new;
end $$;
create trigger treatment_dated before insert or update on treatment
  for each row execute function treatment_dated();

-- Writes how a treatment stands now. Who undoes or corrects says so in app.chart_act and app.chart_reason for the transaction.
create function treatment_stated() returns trigger language plpgsql
as $$
declare
  acting treatment_act := coalesce(nullif(current_setting('app.chart_act', true), ''), 'change')::treatment_act;
  why text := coalesce(current_setting('app.chart_reason', true), '');
  last treatment_state%rowtype;
  first_serial int := 1;
  first_date date;
  next_serial int := 1;
  from_day date;
  same_status boolean := false;
  redated boolean := false;
begin
  if tg_op = 'UPDATE' then
    select * into last from treatment_state s
      where s.practice_id = new.practice_id and s.treatment_id = new.id order by s.serial desc limit 1;
    next_serial := coalesce(last.serial, 0) + 1;
    same_status := new.status = last.status;
    redated := same_status
      and (new.service_date, new.planned_on) is distinct from (last.service_date, last.planned_on);
    if last.serial is not null and (acting <> 'change' or redated) then
      -- The history anew: all but the last of it, in a correction with what was corrected.
      select coalesce(max(s.serial), 0) + 1 into first_serial from treatment_state s
        where s.practice_id = new.practice_id and s.treatment_id = new.id and s.status is null;
      select min(s.from_date) into first_date from treatment_state s
        where s.practice_id = new.practice_id and s.treatment_id = new.id and s.serial >= first_serial;
      insert into treatment_state (practice_id, treatment_id, serial, from_date, act, reason, by_id, by_name)
        values (new.practice_id, new.id, next_serial, first_date, acting, why, new.changed_by_id, new.changed_by);
      if new.struck_at is not null then
        return null;
      end if;
      insert into treatment_state (practice_id, treatment_id, serial, from_date, status, outcome, procedure, procedure_id,
          tooth_number, tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch, provider_id, planned_on,
          service_date, act, reason, at, by_id, by_name)
        select s.practice_id, s.treatment_id, next_serial + row_number() over (order by s.serial), s.from_date, s.status,
            s.outcome, n.procedure, n.procedure_id, n.tooth_number, n.tooth, n.tooth_extra, n.tooth_to, n.pontics,
            n.surfaces, n.quadrant, n.arch, s.provider_id, s.planned_on, s.service_date, s.act, s.reason, s.at, s.by_id,
            s.by_name
          from treatment_state s,
            lateral (select new.procedure, new.procedure_id, new.tooth_number, new.tooth, new.tooth_extra, new.tooth_to,
                  new.pontics, new.surfaces, new.quadrant, new.arch
                where acting = 'correction'
              union all
              select s.procedure, s.procedure_id, s.tooth_number, s.tooth, s.tooth_extra, s.tooth_to, s.pontics,
                  s.surfaces, s.quadrant, s.arch
                where acting <> 'correction') n
          where s.practice_id = new.practice_id and s.treatment_id = new.id
            and s.serial >= first_serial and s.serial < last.serial;
      next_serial := next_serial + last.serial - first_serial + 1;
      if acting = 'undo' and exists (select from treatment_state s where s.practice_id = new.practice_id
          and s.treatment_id = new.id and s.serial = next_serial - 1 and s.status = new.status) then
        return null;
      end if;
    end if;
  end if;
  from_day := case
    when new.status = 'completed' and (not same_status or redated) then new.service_date
    when new.status = 'planned' and (last.serial is null or redated or acting = 'correction') then new.planned_on
    when last.serial is null then new.planned_on
    when acting = 'correction' and same_status then last.from_date
    else practice_today(new.practice_id) end;
  insert into treatment_state (practice_id, treatment_id, serial, from_date, status, outcome, procedure, procedure_id,
      tooth_number, tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch, provider_id, planned_on,
      service_date, act, reason, by_id, by_name)
    values (new.practice_id, new.id, next_serial, from_day, new.status, new.outcome, new.procedure, new.procedure_id,
      new.tooth_number, new.tooth, new.tooth_extra, new.tooth_to, new.pontics, new.surfaces, new.quadrant, new.arch,
      new.provider_id, new.planned_on, new.service_date, acting, why, new.changed_by_id, new.changed_by);
  return null;
end $$;
create trigger treatment_stated_new after insert on treatment
  for each row execute function treatment_stated();
create trigger treatment_stated_changed after update on treatment
  for each row when ((old.status, old.outcome, old.procedure, old.procedure_id, old.tooth_number, old.tooth,
      old.tooth_extra, old.tooth_to, old.pontics, old.surfaces, old.quadrant, old.arch, old.provider_id, old.planned_on,
      old.service_date, old.struck_at)
    is distinct from
    (new.status, new.outcome, new.procedure, new.procedure_id, new.tooth_number, new.tooth, new.tooth_extra, new.tooth_to,
      new.pontics, new.surfaces, new.quadrant, new.arch, new.provider_id, new.planned_on, new.service_date,
      new.struck_at))
  execute function treatment_stated();

-- As in 0032, and a procedure resets its recall also where it was completed without a visit.
create or replace function write_recalls(of_practice uuid, of_patients uuid[]) returns void
  language sql volatile
as $$
  with recursive
    -- Each type with all that it becomes.
    becomes (type_id, later_id, steps) as (
      select id, next_type_id, 1 from recall_type
        where practice_id = of_practice and next_type_id is not null and archived_at is null
      union all
      select b.type_id, t.next_type_id, b.steps + 1
        from becomes b join recall_type t on t.practice_id = of_practice and t.id = b.later_id
        where t.next_type_id is not null and b.steps < 20),
    -- All records of these patients, with the one that survives.
    record as materialized (
      select person.id as patient_id, r as id
        from (select distinct survivor_id as id from patient where practice_id = of_practice and id = any (of_patients)) person,
          patient_records(of_practice, person.id) r),
    visit as (
      select r.patient_id, a.id, a.appointment_date, a.appointment_time,
          kind_of_visit(a.practice_id, a.kind_id, a.type) as kind_id
        from record r join appointment a on a.practice_id = of_practice and a.patient_id = r.id
        where a.status = 'completed'),
    triggered as (
      select v.*, g.type_id from visit v
        join recall_trigger g on g.practice_id = of_practice and g.kind_id = v.kind_id
      union all
      select v.*, g.type_id from visit v
        join appointment_treatment l on l.practice_id = of_practice and l.appointment_id = v.id
        join treatment t on t.practice_id = of_practice and t.id = l.treatment_id and t.status = 'completed'
        join recall_trigger g on g.practice_id = of_practice and g.procedure_id = t.procedure_id
      union all
      -- Completed without a visit that took place: the treatment stands for it, on its day of service.
      select r.patient_id, t.id, t.service_date, time '00:00', null, g.type_id
        from record r
        -- By their keys, one patient after the other: a plan for all of them at once took 50 ms for one.
        cross join lateral (select * from treatment t
          where t.practice_id = of_practice and t.patient_id = r.id and t.status = 'completed'
            and t.procedure_id is not null offset 0) t
        join recall_trigger g on g.practice_id = of_practice and g.procedure_id = t.procedure_id
        where (select a.id from appointment_treatment l
          join appointment a on a.practice_id = l.practice_id and a.id = l.appointment_id and a.status = 'completed'
          where l.practice_id = of_practice and l.treatment_id = t.id limit 1) is null),
    last as (
      select distinct on (v.patient_id, v.type_id) v.patient_id, v.type_id, v.id, v.appointment_date
        from triggered v
        join recall_type t on t.practice_id = of_practice and t.id = v.type_id and t.archived_at is null
        join patient p on p.practice_id = of_practice and p.id = v.patient_id
        where (t.from_age is null or v.appointment_date >= birthday(p.date_of_birth, t.from_age))
          and (t.until_age is null or v.appointment_date < birthday(p.date_of_birth, t.until_age))
        order by v.patient_id, v.type_id, v.appointment_date desc, v.appointment_time desc, v.id desc),
    stored as (
      select d.* from record r join recall_due d on d.practice_id = of_practice and d.patient_id = r.id),
    known as (
      select coalesce(l.patient_id, d.patient_id) as patient_id, coalesce(l.type_id, d.type_id) as type_id,
          l.id as last_appointment_id, l.appointment_date as last_date,
          case when d.override_after is not distinct from l.id then d.override_date end as set_date
        from last l full join stored d on d.patient_id = l.patient_id and d.type_id = l.type_id),
    counted as (
      select k.patient_id, k.type_id, k.last_appointment_id, k.last_date,
          case when not late.is_replaced then age.computed_date end as computed_date,
          case when not late.is_replaced then age.due_date end as due_date,
          case when not late.is_replaced then age.current_type_id end as current_type_id,
          case when not late.is_replaced then age.switches_on end as switches_on
        from known k
        join patient p on p.practice_id = of_practice and p.id = k.patient_id
        cross join lateral recall_at_age(of_practice, k.type_id, p.date_of_birth, k.last_date, k.set_date) age
        -- The child's recall ends with the first visit that triggers what it becomes; a merged record has none.
        cross join lateral (select p.merged_into is not null or exists (select from becomes b
          join last l on l.type_id = b.later_id and l.patient_id = k.patient_id
          where b.type_id = k.type_id and l.appointment_date >= k.last_date) as is_replaced) late)
  insert into recall_due as d (practice_id, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date,
      current_type_id, switches_on)
    select of_practice, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date, current_type_id,
        switches_on
      from counted order by patient_id, type_id
    on conflict (practice_id, patient_id, type_id) do update
      set last_appointment_id = excluded.last_appointment_id, last_date = excluded.last_date,
        computed_date = excluded.computed_date, due_date = excluded.due_date,
        current_type_id = excluded.current_type_id, switches_on = excluded.switches_on
      where (d.last_appointment_id, d.last_date, d.computed_date, d.due_date, d.current_type_id, d.switches_on)
        is distinct from (excluded.last_appointment_id, excluded.last_date, excluded.computed_date, excluded.due_date,
          excluded.current_type_id, excluded.switches_on);
$$;

create or replace function treatment_recalls() returns trigger language plpgsql
as $$
begin
  if exists (select from recall_trigger g where g.practice_id = new.practice_id
      and (g.procedure_id = new.procedure_id or (tg_op = 'UPDATE' and g.procedure_id = old.procedure_id))) then
    perform keep_recalls(new.practice_id, new.patient_id);
  end if;
  return null;
end $$;
drop trigger treatment_recalls on treatment;
create trigger treatment_recalls after update on treatment
  for each row when ((old.status = 'completed', old.procedure_id, old.service_date, old.struck_at, old.patient_id)
      is distinct from (new.status = 'completed', new.procedure_id, new.service_date, new.struck_at, new.patient_id)
    and (old.procedure_id is not null or new.procedure_id is not null))
  execute function treatment_recalls();

-- Of new treatments once for all that come together.
create function new_treatment_recalls() returns trigger language plpgsql
as $$
declare these record;
begin
  for these in
    select a.practice_id, array_agg(distinct a.patient_id) as patients
      from added a
      where a.status = 'completed' and exists (select from recall_trigger g
        where g.practice_id = a.practice_id and g.procedure_id = a.procedure_id)
      group by 1
  loop
    perform from patient p
      where p.practice_id = these.practice_id and (p.id = any (these.patients) or p.id in (select m.survivor_id
        from patient m where m.practice_id = these.practice_id and m.id = any (these.patients)))
      order by p.id for no key update;
    perform write_recalls(these.practice_id, these.patients);
  end loop;
  return null;
end $$;
create trigger treatment_recalls_new after insert on treatment referencing new table as added
  for each statement execute function new_treatment_recalls();

-- What the triggers would have written of a practice's treatments: for whoever loads rows past them.
create function restate_treatments(of_practice uuid) returns void language sql volatile
  -- Read again for each treatment, the states that it writes would take the square of the time.
  set enable_nestloop = off
as $$
  update treatment
    set planned_on = coalesce(planned_on, date),
      service_date = case when status = 'completed' then coalesce(service_date, date) end
    where practice_id = of_practice and planned_on is null;
  insert into treatment_state (practice_id, treatment_id, serial, from_date, status, outcome, procedure, procedure_id,
      tooth_number, tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch, provider_id, planned_on,
      service_date, act, at)
    select t.practice_id, t.id, 1, coalesce(t.service_date, t.planned_on), t.status, t.outcome, t.procedure,
        t.procedure_id, t.tooth_number, t.tooth, t.tooth_extra, t.tooth_to, t.pontics, t.surfaces, t.quadrant, t.arch,
        t.provider_id, t.planned_on, t.service_date, 'change', t.created_at
      from treatment t
      where t.practice_id = of_practice and not exists (select from treatment_state s
        where s.practice_id = t.practice_id and s.treatment_id = t.id);
$$;
revoke execute on function restate_treatments(uuid) from public;

-- Of treatments that are there already: the tooth where the text names one as the practice has written it so far.
alter table practice no force row level security;
alter table treatment no force row level security;
alter table treatment_state no force row level security;
alter table treatment disable trigger user;
update treatment t
  set tooth = n.tooth, tooth_extra = n.tooth_extra
  from (select tooth, extra as tooth_extra, tooth_label(tooth, extra, 'universal') as label
    from unnest(array[false, true]) extra, generate_series(11, 85) tooth where is_tooth(tooth)) n
  where n.label = upper(regexp_replace(btrim(t.tooth_number), '^#\s*', ''));
select restate_treatments(practice_id) from practice;
alter table treatment enable trigger user;
alter table treatment_state force row level security;
alter table treatment force row level security;
alter table practice force row level security;

-- A treatment's history says of itself who changed what.
do $$ begin
  execute format('create or replace function audit_unwatched() returns text[] language sql immutable return %L::text[]',
    audit_unwatched() || array['treatment_state']);
end $$;
