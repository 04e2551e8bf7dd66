-- Messages to patients and their replies: what patients agreed to, the rules by which reminders are sent, and the log of
-- what was sent, by which way and how it ended. docs/messages.md.

create type message_channel as enum ('text', 'email');

-- The number a text goes to, as E.164, from a phone number as it was typed: ten digits are a number of North America.
-- Null where no text can go: nothing was typed, or an extension.
create function text_number(typed text) returns text
  language sql immutable parallel safe
  return case
    when typed ~ '[[:alpha:]]' then null
    when typed ~ '^\s*\+' and regexp_replace(typed, '\D', '', 'g') ~ '^[1-9]\d{7,14}$'
      then '+' || regexp_replace(typed, '\D', '', 'g')
    when regexp_replace(typed, '\D', '', 'g') ~ '^1?[2-9]\d{9}$'
      then '+1' || right(regexp_replace(typed, '\D', '', 'g'), 10)
  end;

-- Where a patient is written to: a minor of a family through its head, others at their own number or address, or the head's
-- if they have none. Null where there is none at all.
create function message_address(of_practice uuid, of_patient uuid, by_way message_channel) returns text
  language sql stable
  return (
    select case by_way
        when 'text' then coalesce(case when is_minor then text_number(h.phone) end, text_number(p.phone), text_number(h.phone))
        else lower(coalesce(case when is_minor then nullif(h.email, '') end, nullif(p.email, ''), nullif(h.email, '')))
      end
      from patient p
      join practice o on o.practice_id = p.practice_id
      cross join lateral (
        select p.date_of_birth > (now() at time zone o.time_zone)::date - interval '18 years' as is_minor) age
      left join family_member m on m.practice_id = p.practice_id and m.patient_id = p.id and m.to_date is null
      left join family f on f.practice_id = m.practice_id and f.id = m.family_id
      left join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
      where p.practice_id = of_practice and p.id = of_patient);

-- A practice's own sender number; replies find the practice by it, so no two have the same.
create table message_setting (
  practice_id uuid not null default current_practice(),
  sender_number text not null default '',
  version int not null default 1,
  constraint message_setting_pk primary key (practice_id),
  constraint message_setting_practice_fk foreign key (practice_id) references practice,
  constraint message_setting_number check (sender_number = '' or sender_number ~ '^\+[1-9]\d{7,14}$')
);
create unique index message_setting_number_unique on message_setting (sender_number) where sender_number <> '';

-- What a patient said about being written to: rows are only added, the latest of a channel counts.
create table consent (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  channel message_channel not null,
  given boolean not null,
  how text not null,
  -- Who recorded it.
  by_name text not null,
  by_id uuid not null,
  at timestamptz not null default now(),
  constraint consent_pk primary key (practice_id, id),
  constraint consent_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint consent_staff_fk foreign key (practice_id, by_id) references staff,
  constraint consent_how check (how in ('in_person', 'phone', 'written', 'online'))
);
create index consent_by_patient on consent (practice_id, patient_id, channel, id desc);
create index consent_by_staff on consent (practice_id, by_id);

-- Where a patient lives by the clock, if not where the practice is.
create table patient_contact (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  time_zone text not null,
  constraint patient_contact_pk primary key (practice_id, patient_id),
  constraint patient_contact_patient_fk foreign key (practice_id, patient_id) references patient
);

-- Numbers that answered STOP, until they answer START: of the number, whoever it belongs to.
create table text_stop (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  number text not null,
  stopped_at timestamptz not null default now(),
  resumed_at timestamptz,
  constraint text_stop_pk primary key (practice_id, id),
  constraint text_stop_practice_fk foreign key (practice_id) references practice
);
create unique index text_stop_number_unique on text_stop (practice_id, number) where resumed_at is null;

create type reminder_lead as enum ('hours', 'days', 'weeks');

create table reminder_rule (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  channel message_channel not null,
  -- How long before the visit.
  lead int not null,
  lead_unit reminder_lead not null,
  subject text not null,
  body text not null,
  skip_confirmed boolean not null,
  is_on boolean not null default false,
  -- Since when it is on: what was due before is never made up for.
  on_since timestamptz,
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reminder_rule_pk primary key (practice_id, id),
  constraint reminder_rule_practice_fk foreign key (practice_id) references practice,
  constraint reminder_rule_lead check (lead between 1 and 60),
  constraint reminder_rule_on check (is_on = (on_since is not null) and (archived_at is null or not is_on))
);
-- The kinds of appointment it is for; without any, all of them.
create table reminder_rule_kind (
  practice_id uuid not null default current_practice(),
  rule_id uuid not null,
  kind_id uuid not null,
  constraint reminder_rule_kind_pk primary key (practice_id, rule_id, kind_id),
  constraint reminder_rule_kind_rule_fk foreign key (practice_id, rule_id) references reminder_rule,
  constraint reminder_rule_kind_kind_fk foreign key (practice_id, kind_id) references appointment_kind
);
create index reminder_rule_kind_by_kind on reminder_rule_kind (practice_id, kind_id);

create type message_state as enum
  ('queued', 'sending', 'sent', 'delivered', 'failed', 'not_sent', 'unknown', 'withdrawn', 'received');

create table message (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  channel message_channel not null,
  kind text not null,
  rule_id uuid,
  -- The number or address it goes to, or came from.
  address text not null,
  subject text not null default '',
  -- As it is logged: a link's place is {confirm_link}, because whoever has the link may use it.
  body text not null,
  state message_state not null,
  -- Why it was not sent, or not yet: the contract's MessageReason.
  reason text,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  -- By which way, and the way's own name of it.
  gateway text not null default '',
  gateway_id text not null default '',
  -- The link in it, and what it said word for word, which only test mode keeps.
  link_hash bytea,
  sealed bytea,
  -- The reply that it answers, and the message in whose place it was sent.
  answers_id uuid,
  repeats_id uuid,
  -- A reply that a person has to read, and who did.
  needs_answer boolean not null default false,
  done_at timestamptz,
  done_by text not null default '',
  by_name text not null default '',
  constraint message_pk primary key (practice_id, id),
  constraint message_practice_fk foreign key (practice_id) references practice,
  constraint message_rule_fk foreign key (practice_id, rule_id) references reminder_rule,
  constraint message_answers_fk foreign key (practice_id, answers_id) references message,
  constraint message_repeats_fk foreign key (practice_id, repeats_id) references message,
  constraint message_kind check (kind in ('reminder', 'answer', 'reply')),
  constraint message_received check ((kind = 'reply') = (state = 'received')),
  constraint message_needs_answer check (not needs_answer or kind = 'reply'),
  -- Sent again once.
  constraint message_repeats_unique unique (practice_id, repeats_id)
);
comment on column message.link_hash is 'audit: hidden';
comment on column message.sealed is 'audit: hidden';
-- Ids sort by the moment they were made.
create index message_by_address on message (practice_id, address, id desc);
create index message_by_rule on message (practice_id, rule_id);
create index message_by_answer on message (practice_id, answers_id);
create index message_waiting on message (practice_id, id) where needs_answer and done_at is null;
-- News of the same reply comes again.
create unique index message_reply_unique on message (practice_id, gateway, gateway_id) where kind = 'reply';
create unique index message_link_unique on message (link_hash) where link_hash is not null;

-- Whom it is to or from.
create table message_patient (
  practice_id uuid not null default current_practice(),
  message_id uuid not null,
  patient_id uuid not null,
  constraint message_patient_pk primary key (practice_id, message_id, patient_id),
  constraint message_patient_message_fk foreign key (practice_id, message_id) references message,
  constraint message_patient_patient_fk foreign key (practice_id, patient_id) references patient
);
create index message_patient_by_patient on message_patient (practice_id, patient_id, message_id desc);

-- The visits it speaks of, and when they were to be.
create table message_visit (
  practice_id uuid not null default current_practice(),
  message_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  visit_date date not null,
  visit_time time not null,
  constraint message_visit_pk primary key (practice_id, message_id, appointment_id),
  constraint message_visit_message_fk foreign key (practice_id, message_id) references message,
  constraint message_visit_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint message_visit_patient_fk foreign key (practice_id, patient_id) references patient
);
create index message_visit_by_appointment on message_visit (practice_id, appointment_id);
create index message_visit_by_patient on message_visit (practice_id, patient_id);

create type reminder_state as enum ('waiting', 'withdrawn', 'done');

-- A reminder of one visit at one time by one rule, once: what is due together goes into one message.
create table reminder (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  visit_date date not null,
  visit_time time not null,
  due_at timestamptz not null,
  state reminder_state not null default 'waiting',
  -- The queue of jobs has it.
  handed_over boolean not null default false,
  message_id uuid,
  constraint reminder_pk primary key (practice_id, id),
  constraint reminder_rule_fk foreign key (practice_id, rule_id) references reminder_rule,
  constraint reminder_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint reminder_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint reminder_message_fk foreign key (practice_id, message_id) references message,
  constraint reminder_once unique (practice_id, rule_id, appointment_id, visit_date, visit_time)
);
create index reminder_due on reminder (practice_id, due_at) where state = 'waiting' and not handed_over;
create index reminder_by_appointment on reminder (practice_id, appointment_id);
create index reminder_by_patient on reminder (practice_id, patient_id);
create index reminder_by_message on reminder (practice_id, message_id);

comment on column message_patient.message_id is 'audit: shown';
comment on column message_visit.message_id is 'audit: shown';
comment on column reminder.message_id is 'audit: shown';

do $$
declare t text;
begin
  foreach t in array array['message_setting', 'consent', 'patient_contact', 'text_stop', 'reminder_rule',
    'reminder_rule_kind', 'message', 'message_patient', 'message_visit', 'reminder'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
end $$;
grant update on message_setting, patient_contact, reminder_rule, message, reminder to cusp_app;
grant update (resumed_at) on text_stop to cusp_app;
grant delete on reminder_rule_kind, patient_contact to cusp_app;

-- A reply comes to a number, a link has only itself: both must be found before a practice is known.
create policy sign_in_looks on message_setting for select to cusp_sign_in using (true);
grant select on message_setting to cusp_sign_in;
create policy sign_in_looks on message for select to cusp_sign_in using (true);
grant select (practice_id, id, link_hash) on message to cusp_sign_in;

create function practice_by_sender(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id from message_setting s where s.sender_number = wanted and wanted <> '';
  end;
create function message_by_link(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.practice_id, m.id from message m where m.link_hash = wanted;
  end;
do $$
declare f text;
begin
  foreach f in array array['practice_by_sender(text)', 'message_by_link(bytea)'] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;

-- When a reminder of a visit is due: days and weeks before at the visit's time of day, by the practice's clock.
create function reminder_due(visit timestamp, lead int, unit reminder_lead, zone text) returns timestamptz
  language sql stable parallel safe
  return case unit
    when 'hours' then (visit at time zone zone) - make_interval(hours => lead)
    when 'days' then (visit - make_interval(days => lead)) at time zone zone
    else (visit - make_interval(weeks => lead)) at time zone zone
  end;

-- Nothing is sent before 8 or after 21 h: the moment itself, or the next morning at 8.
create function when_awake(moment timestamptz, zone text) returns timestamptz
  language sql stable parallel safe
  return case
    when (moment at time zone zone)::time >= time '08:00' and (moment at time zone zone)::time < time '21:00' then moment
    else ((moment at time zone zone)::date + case when (moment at time zone zone)::time < time '08:00' then 0 else 1 end
      + time '08:00') at time zone zone
  end;

-- Plans the reminders of one visit, or of one rule, or of all: takes back those that wait and are no longer right, and adds
-- those that are due from now on. What was due before the rule was switched on, or before the visit was booked, is never
-- made up for. A visit that is moved back gets its reminder back.
create function plan_reminders(of_practice uuid, of_appointment uuid, of_rule uuid) returns void
  language sql volatile
as $$
  with valid as materialized (
    select r.id as rule_id, r.on_since, a.id as appointment_id, a.patient_id, a.appointment_date, a.appointment_time,
        reminder_due(a.appointment_date + a.appointment_time, r.lead, r.lead_unit, o.time_zone) as due_at
      from reminder_rule r
      join practice o on o.practice_id = r.practice_id
      join appointment a on a.practice_id = r.practice_id
      where r.practice_id = of_practice and r.is_on and (of_rule is null or r.id = of_rule)
        and (of_appointment is null or a.id = of_appointment)
        and a.status = 'scheduled' and a.appointment_date >= (now() at time zone o.time_zone)::date
        and (not exists (select from reminder_rule_kind k where k.practice_id = r.practice_id and k.rule_id = r.id)
          or exists (select from reminder_rule_kind k
            join appointment_kind t on t.practice_id = k.practice_id and t.id = k.kind_id
            where k.practice_id = r.practice_id and k.rule_id = r.id
              -- An appointment without a kind has the standard one of its type.
              and (t.id = a.kind_id or (a.kind_id is null and t.is_standard and t.type = a.type))))
  ), taken_back as (
    update reminder w set state = 'withdrawn', handed_over = false
      where w.practice_id = of_practice and w.state = 'waiting' and (of_rule is null or w.rule_id = of_rule)
        and (of_appointment is null or w.appointment_id = of_appointment)
        and not exists (select from valid v
          where v.rule_id = w.rule_id and v.appointment_id = w.appointment_id and v.patient_id = w.patient_id
            and v.appointment_date = w.visit_date and v.appointment_time = w.visit_time)
  )
  insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at)
    select of_practice, rule_id, appointment_id, patient_id, appointment_date, appointment_time, due_at
      from valid where due_at >= greatest(on_since, now())
    on conflict on constraint reminder_once do update
      set state = 'waiting', due_at = excluded.due_at, patient_id = excluded.patient_id, handed_over = false
      where reminder.state <> 'done'
        and (reminder.state, reminder.due_at, reminder.patient_id)
          is distinct from ('waiting'::reminder_state, excluded.due_at, excluded.patient_id)
$$;

-- With the visit's own change, so that no reminder of an earlier time can leave after it; most practices' changes pass here
-- without another look (docs/decisions/0024-messages.md).
create function appointment_reminded() returns trigger
  language plpgsql
as $$
begin
  if exists (select from reminder_rule r where r.practice_id = new.practice_id and r.is_on) then
    perform plan_reminders(new.practice_id, new.id, null);
  end if;
  return null;
end $$;
create trigger appointment_reminders_new after insert on appointment
  for each row execute function appointment_reminded();
create trigger appointment_reminders_changed after update on appointment
  for each row when (
    (old.patient_id, old.appointment_date, old.appointment_time, old.kind_id, old.type, old.status)
      is distinct from
    (new.patient_id, new.appointment_date, new.appointment_time, new.kind_id, new.type, new.status))
  execute function appointment_reminded();

create policy outbox on practice for select to cusp_outbox using (true);
grant select (practice_id, suspended_at) on practice to cusp_outbox;
create policy outbox on reminder to cusp_outbox using (true);
grant select, update (handed_over) on reminder to cusp_outbox;

-- Puts the reminders that are due into the queue, at most so many of a practice at once; returns how many.
create function queue_due_reminders(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  of_practice uuid;
  due uuid;
  place int;
  queued int := 0;
begin
  for of_practice in select p.practice_id from practice p where p.suspended_at is null loop
    place := 0;
    for due in
      select r.id from reminder r
        where r.practice_id = of_practice and r.state = 'waiting' and not r.handed_over and r.due_at <= now()
        order by r.due_at limit 500 for update skip locked
    loop
      update reminder set handed_over = true where practice_id = of_practice and id = due;
      -- The more a practice has, the later its next one: everybody else's first go before it.
      perform graphile_worker.add_job(
        identifier := 'reminder.send',
        payload := json_build_object('practice', of_practice, 'subject', due),
        max_attempts := attempts,
        job_key := 'reminder.send ' || due::text,
        priority := place);
      place := place + 1;
    end loop;
    queued := queued + place;
  end loop;
  return queued;
end $$;
alter function queue_due_reminders(int) owner to cusp_outbox;
revoke execute on function queue_due_reminders(int) from public;
grant execute on function queue_due_reminders(int) to cusp_app;
