-- Corrections of the ledger: kinds of adjustment and who may give how much, requests for one, what became of a payment, an
-- accepted plan's discount, transfers between accounts, and what an owner lets a person do (docs/ledger.md).

-- What a practice adjusts by, writes off and charges for being late.
create table adjustment_kind (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  posts entry_kind not null,
  -- Whether it lowers what is owed.
  lowers boolean not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint adjustment_kind_pk primary key (practice_id, id),
  constraint adjustment_kind_practice_fk foreign key (practice_id) references practice,
  constraint adjustment_kind_posts check (posts = 'adjustment' or posts = 'write_off' and lowers
    or posts = 'finance_charge' and not lowers)
);
create unique index adjustment_kind_name_unique on adjustment_kind (practice_id, lower(name)) where archived_at is null;

-- The discount that is given without asking. Null: no limit.
create table adjustment_setting (
  practice_id uuid not null default current_practice(),
  limit_cents bigint,
  limit_percent int,
  version int not null default 1,
  constraint adjustment_setting_pk primary key (practice_id),
  constraint adjustment_setting_practice_fk foreign key (practice_id) references practice,
  constraint adjustment_setting_cents check (limit_cents between 0 and 100000000),
  constraint adjustment_setting_percent check (limit_percent between 0 and 100)
);

-- What somebody who may not post it asks for.
create table ledger_request (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  adjustment_kind_id uuid not null,
  amount_cents bigint not null,
  treatment_id uuid,
  -- The debit that it is for, if not for a treatment.
  debit_id uuid,
  reason text not null,
  asked_at timestamptz not null default now(),
  asked_by text not null,
  asked_by_id uuid not null,
  approved boolean,
  answer text not null default '',
  answered_at timestamptz,
  answered_by text not null default '',
  answered_by_id uuid,
  entry_id uuid,
  constraint ledger_request_pk primary key (practice_id, id),
  constraint ledger_request_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint ledger_request_kind_fk foreign key (practice_id, adjustment_kind_id) references adjustment_kind,
  constraint ledger_request_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint ledger_request_debit_fk foreign key (practice_id, debit_id) references ledger_entry,
  constraint ledger_request_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint ledger_request_asker_fk foreign key (practice_id, asked_by_id) references staff,
  constraint ledger_request_answerer_fk foreign key (practice_id, answered_by_id) references staff,
  constraint ledger_request_amount check (amount_cents > 0),
  constraint ledger_request_answered check ((approved is null) = (answered_at is null)
    and (approved is null) = (answered_by_id is null) and coalesce(approved, false) = (entry_id is not null))
);
create index ledger_request_open on ledger_request (practice_id, asked_at) where approved is null;
create index ledger_request_by_time on ledger_request (practice_id, answered_at);
create index ledger_request_by_patient on ledger_request (practice_id, patient_id);
create index ledger_request_by_kind on ledger_request (practice_id, adjustment_kind_id);
create index ledger_request_by_treatment on ledger_request (practice_id, treatment_id) where treatment_id is not null;
create index ledger_request_by_debit on ledger_request (practice_id, debit_id) where debit_id is not null;
create index ledger_request_by_entry on ledger_request (practice_id, entry_id) where entry_id is not null;
create index ledger_request_by_asker on ledger_request (practice_id, asked_by_id);
create index ledger_request_by_answerer on ledger_request (practice_id, answered_by_id) where answered_by_id is not null;

-- What staff did to a payment after it was recorded. Only ever added to; the entries that follow are signed with it.
create type payment_correction_kind as enum ('voided', 'refunded', 'moved', 'received', 'denied');
create table payment_correction (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  kind payment_correction_kind not null,
  amount_cents bigint not null,
  -- The number of the check that it went back by, or the terminal's or the insurer's reference.
  reference text not null default '',
  reason text not null default '',
  -- The same payment, recorded on the right patient.
  moved_to_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint payment_correction_pk primary key (practice_id, id),
  constraint payment_correction_payment_fk foreign key (practice_id, payment_id) references payment,
  -- It is written before that payment, whose entry names what it corrects.
  constraint payment_correction_moved_fk foreign key (practice_id, moved_to_id) references payment
    deferrable initially deferred,
  constraint payment_correction_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_correction_moved check ((kind = 'moved') = (moved_to_id is not null))
);
create index payment_correction_by_payment on payment_correction (practice_id, payment_id);
create unique index payment_correction_by_moved on payment_correction (practice_id, moved_to_id) where moved_to_id is not null;
create index payment_correction_by_staff on payment_correction (practice_id, created_by_id);
create trigger ledger_stays before update or delete or truncate on payment_correction
  for each statement execute function ledger_stays();

do $$
declare t text;
begin
  foreach t in array array['adjustment_kind', 'adjustment_setting', 'ledger_request', 'payment_correction'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
end $$;
grant update (name, version, archived_at) on adjustment_kind to cusp_app;
grant update (limit_cents, limit_percent, version) on adjustment_setting to cusp_app;
grant update (approved, answer, answered_at, answered_by, answered_by_id, entry_id) on ledger_request to cusp_app;
-- What an insurer pays is another amount on another day than was expected.
grant update (amount_cents, expected_cents, payment_date, reference) on payment to cusp_app;

create index payment_awaited on payment (practice_id, treatment_id) where status = 'pending' and payment_method = 'insurance';
create index payment_awaited_by_patient on payment (practice_id, patient_id)
  where status = 'pending' and payment_method = 'insurance';

-- What a practice starts with.
create function start_ledger() returns void language sql volatile
as $$
  insert into adjustment_kind (id, name, posts, lowers)
    select gen_random_uuid(), k.name, k.posts::entry_kind, k.lowers
      from (values
        ('Courtesy discount', 'adjustment', true),
        ('Staff discount', 'adjustment', true),
        ('Prompt-pay discount', 'adjustment', true),
        ('Returned-check fee', 'adjustment', false),
        ('Bad debt', 'write_off', true),
        ('Small balance', 'write_off', true),
        ('Finance charge', 'finance_charge', false)
      ) k (name, posts, lowers);
$$;
alter table practice no force row level security;
alter table adjustment_kind no force row level security;
do $$
declare p uuid;
begin
  for p in select practice_id from practice loop
    perform set_config('app.practice_id', p::text, true);
    perform start_ledger();
  end loop;
  perform set_config('app.practice_id', '', true);
end $$;
alter table practice force row level security;
alter table adjustment_kind force row level security;

-- Who corrected a payment, why, and of one recorded anew on the right patient what it corrects.
create function ledger_entry_signed() returns trigger language plpgsql as $$
declare c payment_correction%rowtype;
begin
  select * into c from payment_correction
    where practice_id = new.practice_id and new.payment_id in (payment_id, moved_to_id) and created_at = now()
    order by id desc limit 1;
  if found then
    new.created_by := c.created_by;
    new.created_by_id := c.created_by_id;
    new.reason := c.reason;
    if c.moved_to_id = new.payment_id then
      new.corrects_id := (select e.id from ledger_entry e
        where e.practice_id = c.practice_id and e.payment_id = c.payment_id order by e.created_at limit 1);
    end if;
  end if;
  return new;
end $$;
create trigger ledger_entry_signed before insert on ledger_entry
  for each row when (new.payment_id is not null) execute function ledger_entry_signed();

-- Moves what is open of an entry to another account, as a pair of transfers; returns the one there. A treatment's charge stays the
-- treatment's where it stays the same patient's.
create function transfer_entry(of_practice uuid, of_entry uuid, to_account uuid, to_patient uuid, why text, by_name text,
    by_id uuid)
  returns uuid language plpgsql volatile
as $$
declare
  e ledger_entry%rowtype;
  open bigint;
  of_transfer uuid := gen_random_uuid();
  here uuid := gen_random_uuid();
  there uuid := gen_random_uuid();
  stays boolean;
begin
  select * into strict e from ledger_entry where practice_id = of_practice and id = of_entry;
  select abs(amount_cents) - used_cents into strict open from open_item
    where practice_id = of_practice and entry_id = of_entry for no key update;
  if open = 0 then
    return null;
  end if;
  stays := account_of(of_practice, e.patient_id) = to_account;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, occurred_on, transfer_id,
      corrects_id, label, reason, created_by, created_by_id)
    values (of_practice, here, e.account_id, e.patient_id, 'transfer', case when e.amount_cents > 0 then -open else open end,
      case when e.amount_cents > 0 then e.treatment_id end, e.occurred_on, of_transfer, e.id, 'Transfer', why, by_name, by_id);
  -- A treatment's is settled with its charge already.
  if e.amount_cents < 0 or e.treatment_id is null then
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents, created_by, created_by_id)
      values (of_practice, e.account_id, case when e.amount_cents < 0 then e.id else here end,
        case when e.amount_cents < 0 then here else e.id end, open, by_name, by_id);
  end if;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, occurred_on, transfer_id,
      corrects_id, label, reason, created_by, created_by_id)
    values (of_practice, there, to_account, case when stays then e.patient_id else to_patient end, 'transfer',
      case when e.amount_cents > 0 then open else -open end,
      case when e.amount_cents > 0 and stays then e.treatment_id end, e.occurred_on, of_transfer, e.id, 'Transfer', why,
      by_name, by_id);
  return there;
end $$;

-- Applies a credit to what is open of its patient in its account, the oldest first.
create function apply_credit(of_practice uuid, of_credit uuid) returns void language plpgsql volatile
as $$
declare
  credit open_item%rowtype;
  debit record;
  rest bigint;
begin
  select * into strict credit from open_item where practice_id = of_practice and entry_id = of_credit;
  rest := -credit.amount_cents - credit.used_cents;
  for debit in
    select o.entry_id, o.amount_cents - o.used_cents as open from open_item o
      where o.practice_id = of_practice and o.account_id = credit.account_id
        and o.patient_id in (select record from patient_records(of_practice, credit.patient_id) record)
        and o.amount_cents > 0 and o.used_cents < abs(o.amount_cents)
      order by o.occurred_on, o.entry_id
  loop
    exit when rest = 0;
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      values (of_practice, credit.account_id, of_credit, debit.entry_id, least(rest, debit.open));
    rest := rest - least(rest, debit.open);
  end loop;
end $$;

-- An insurer's payment goes first: what a patient had paid of the same becomes the credit, and not the insurer's money.
create function prefer_insurance(of_practice uuid, of_payment uuid) returns void language plpgsql volatile
as $$
declare
  credit open_item%rowtype;
  debit record;
  rest bigint;
  part bigint;
begin
  select * into credit from open_item
    where practice_id = of_practice and payment_id = of_payment and amount_cents < 0 order by entry_id limit 1;
  rest := -credit.amount_cents - credit.used_cents;
  for debit in
    select o.entry_id, o.amount_cents - o.used_cents as open from open_item o
      where o.practice_id = of_practice and o.treatment_id = credit.treatment_id and o.account_id = credit.account_id
        and o.amount_cents > 0 and o.kind in ('charge', 'transfer')
      order by o.entry_id
  loop
    exit when coalesce(rest, 0) <= 0;
    part := least(rest, ledger_free(of_practice, debit.entry_id, debit.open + rest,
      array['charge', 'insurance_payment', 'adjustment', 'write_off', 'transfer', 'refund', 'chargeback']::entry_kind[]));
    continue when part <= 0;
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      values (of_practice, credit.account_id, credit.entry_id, debit.entry_id, part);
    rest := rest - part;
  end loop;
end $$;

-- The discount of a treatment's line in the plan that was last answered, if it was accepted. In cents.
create function plan_discount(of_practice uuid, of_treatment uuid) returns bigint
  language sql stable
  return coalesce((select case when l.accepted then (line ->> 'discount_cents')::bigint end
    from plan_answer_line l
    join plan_answer a on a.practice_id = l.practice_id and a.id = l.answer_id
    join plan_presentation n on n.practice_id = l.practice_id and n.plan_id = l.plan_id and n.number = l.number
    cross join lateral jsonb_path_query(n.content::jsonb, '$.plan.phases[*].visits[*].lines[*]') line
    where l.practice_id = of_practice and l.treatment_id = of_treatment and line ->> 'treatment_id' = of_treatment::text
    order by a.at desc, a.id desc limit 1), 0);

-- What a patient has signed is what is billed: the discount is posted with the first charge.
create function ledger_entry_plan_discount() returns trigger language plpgsql as $$
declare
  charged bigint;
  given bigint;
  discount bigint;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'charge'), 0),
      coalesce(-sum(amount_cents) filter (where kind = 'adjustment' and label = 'Treatment plan'), 0)
    into charged, given
    from ledger_entry where practice_id = new.practice_id and treatment_id = new.treatment_id;
  if charged <> new.amount_cents then
    return null;
  end if;
  discount := least(charged, plan_discount(new.practice_id, new.treatment_id)) - given;
  if discount > 0 then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, label, reason, created_by, created_by_id)
      values (new.practice_id, new.account_id, new.patient_id, 'adjustment', -discount, new.treatment_id, new.provider_id,
        new.occurred_on, new.id, 'Treatment plan', 'The discount of the plan that was accepted.', new.created_by,
        new.created_by_id);
  end if;
  return null;
end $$;
create trigger ledger_entry_plan_discount after insert on ledger_entry
  for each row when (new.kind = 'charge' and new.amount_cents > 0 and new.treatment_id is not null)
  execute function ledger_entry_plan_discount();

-- Never more is adjusted than charged: where a charge was lowered or taken back, the latest adjustments of it are, too.
create function ledger_entry_within_charge() returns trigger language plpgsql as $$
declare
  charged bigint;
  excess bigint;
  e record;
  part bigint;
  fixed uuid;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'charge'), 0),
      coalesce(-sum(amount_cents) filter (where kind in ('adjustment', 'write_off')
        and (amount_cents < 0 or coalesce(reverses_id, corrects_id) is not null)), 0)
    into charged, excess
    from ledger_entry where practice_id = new.practice_id and treatment_id = new.treatment_id;
  excess := excess - greatest(charged, 0);
  for e in
    select l.*, -l.amount_cents - coalesce((select sum(c.amount_cents) from ledger_entry c
        where c.practice_id = l.practice_id and c.amount_cents > 0 and l.id in (c.reverses_id, c.corrects_id)), 0) as stands
      from ledger_entry l
      where l.practice_id = new.practice_id and l.treatment_id = new.treatment_id
        and l.kind in ('adjustment', 'write_off') and l.amount_cents < 0
      order by l.created_at desc
  loop
    exit when excess <= 0;
    part := least(excess, e.stands);
    continue when part <= 0;
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        reverses_id, corrects_id, label, reason, created_by, created_by_id)
      values (e.practice_id, e.account_id, e.patient_id, e.kind, part, e.treatment_id, e.provider_id, e.occurred_on,
        case when part = -e.amount_cents then e.id end, case when part < -e.amount_cents then e.id end, e.label,
        'The charge was lowered.', new.created_by, new.created_by_id)
      returning id into fixed;
    -- A reversal settles what it takes back; a correction of a part doesn't.
    if part < -e.amount_cents then
      perform ledger_free(e.practice_id, e.id, part, array['adjustment', 'write_off']::entry_kind[]);
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (e.practice_id, e.account_id, e.id, fixed, part);
    end if;
    excess := excess - part;
  end loop;
  return null;
end $$;
create constraint trigger ledger_entry_within_charge after insert on ledger_entry
  deferrable initially deferred
  for each row when (new.kind = 'charge' and new.amount_cents < 0 and new.treatment_id is not null)
  execute function ledger_entry_within_charge();

-- What an owner lets a person do beyond the role, and what not: permissions of contract/src/permissions.ts.
alter table staff
  add column granted text[] not null default '{}',
  add column denied text[] not null default '{}';

-- As in 0035, but: a permission that may be a person's is looked up with the person (`personal`; all of them are owners', too).
drop function enter_practice(bytea, staff_role[], boolean);
create function enter_practice(wanted bytea, for_roles staff_role[] default null, unfinished boolean default false,
  personal text default null,
  out practice_id uuid, out practice_name text, out time_zone text, out practice_address text, out practice_phone text,
  out numbering tooth_numbering,
  out staff_id uuid, out name text, out email text, out role staff_role, out is_owner boolean, out npi text,
  out granted text[], out denied text[],
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
    select s.practice_id, s.id, s.name, s.email, s.role, s.is_owner, s.npi, s.must_change_password, s.granted, s.denied
      into practice_id, staff_id, name, email, role, is_owner, npi, must_change_password, granted, denied
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
    when for_roles is null
      or (case when personal is null then role = any (for_roles)
          else is_owner or personal = any (granted) or (role = any (for_roles) and personal <> all (denied)) end
        and not suspended and (unfinished or not (must_change_password or second_factor_missing)))
      then coalesce(practice_id::text, '')
    else '' end, true);
  -- Not on each call: a write a minute is enough to tell the idle from the busy.
  if is_old and practice_id is not null then
    update staff_session set last_seen_at = now() where token_hash = wanted;
  end if;
end $$;
alter function enter_practice(bytea, staff_role[], boolean, text) owner to cusp_sign_in;
revoke execute on function enter_practice(bytea, staff_role[], boolean, text) from public;
grant execute on function enter_practice(bytea, staff_role[], boolean, text) to cusp_app;
