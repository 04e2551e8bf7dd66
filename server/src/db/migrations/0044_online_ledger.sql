-- Online payments and the ledger: one payment for several bills, and what a lost dispute took (docs/ledger.md, "Online").

-- One try to pay a balance has no treatment of its own; checkout_bill says what it is for.
alter table checkout
  alter column treatment_id drop not null,
  add constraint checkout_patient_fk foreign key (practice_id, patient_id) references patient,
  -- The account whose bills it pays, of whichever patient: a payment plan's, or that of a payment link's patient. Null: the
  -- patient's own bills, in whatever account.
  add column account_id uuid;

-- What each bill was to get when the payment was asked for, in their order. Without a treatment: what is due besides
-- treatments, as a finance charge is. What the amount exceeds them by is a credit.
create table checkout_bill (
  practice_id uuid not null default current_practice(),
  checkout_id uuid not null,
  position int not null,
  treatment_id uuid,
  amount_cents bigint not null,
  constraint checkout_bill_pk primary key (practice_id, checkout_id, position),
  constraint checkout_bill_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint checkout_bill_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint checkout_bill_amount check (amount_cents > 0)
);
create index checkout_bill_by_treatment on checkout_bill (practice_id, treatment_id) where treatment_id is not null;
alter table checkout_bill enable row level security;
alter table checkout_bill force row level security;
create policy own_practice on checkout_bill to cusp_app using (practice_id = current_practice());
grant select, insert on checkout_bill to cusp_app;

-- The members of the asker's account and what each owes in it, less their credits: for the portal of its head, who pays. What a
-- member owes in an earlier account is for whoever pays that one. Others see
-- themselves only. Of members that the asker's account doesn't open it tells a name and an amount, and nothing else.
create policy sign_in_looks on family for select to cusp_sign_in using (true);
create policy sign_in_looks on family_member for select to cusp_sign_in using (true);
create policy sign_in_looks on open_item for select to cusp_sign_in using (true);
grant select (practice_id, id, head_patient_id) on family to cusp_sign_in;
grant select (practice_id, family_id, patient_id, to_date) on family_member to cusp_sign_in;
grant select (practice_id, patient_id, account_id, amount_cents, used_cents) on open_item to cusp_sign_in;
create function portal_family(of_account uuid)
  returns table (record_id uuid, name text, balance_cents bigint, is_self boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    with own as (
      select f.practice_id, f.id
        from family f
        join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
        where f.practice_id = current_practice() and h.survivor_id = current_patient()
          and exists (select from family_member m where m.practice_id = f.practice_id and m.family_id = f.id
            and m.patient_id = f.head_patient_id and m.to_date is null)),
    member as (
      select distinct p.practice_id, p.survivor_id as id, own.id as family_id
        from own
        join family_member m on m.practice_id = own.practice_id and m.family_id = own.id and m.to_date is null
        join patient p on p.practice_id = m.practice_id and p.id = m.patient_id)
    select case when exists (select from portal_link l join patient lp on lp.practice_id = l.practice_id and lp.id = l.patient_id
          where l.practice_id = s.practice_id and l.account_id = of_account and lp.survivor_id = s.id) then s.id end,
        s.first_name || ' ' || s.last_name,
        coalesce((select sum(case when o.amount_cents > 0 then o.amount_cents - o.used_cents else o.amount_cents + o.used_cents end)
          from open_item o join patient r on r.practice_id = o.practice_id and r.id = o.patient_id
          where r.practice_id = s.practice_id and r.survivor_id = s.id and o.account_id = member.family_id), 0)::bigint,
        s.id = current_patient()
      from member
      join patient s on s.practice_id = member.practice_id and s.id = member.id
      order by s.id <> current_patient(), s.first_name, s.id;
  end;
alter function portal_family(uuid) owner to cusp_sign_in;
revoke execute on function portal_family(uuid) from public;
grant execute on function portal_family(uuid) to cusp_portal;

-- Allocates what is free of an online payment to the bills of its checkout: to none more than was asked for it then, nor more
-- than is open of it now. The rest stays a credit.
create function settle_checkout(of_practice uuid, of_payment uuid) returns void language plpgsql volatile
as $$
declare
  bill record;
  debit record;
  credit record;
  wanted bigint;
  part bigint;
  moved uuid;
begin
  for bill in
    select b.treatment_id, b.amount_cents, p.survivor_id, c.account_id,
        array(select c.account_id union all select record from patient_records(of_practice, c.account_id) record) as accounts
      from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      join checkout_bill b on b.practice_id = m.practice_id and b.checkout_id = m.checkout_id
      join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
      where m.practice_id = of_practice and m.id = of_payment
      order by b.position
  loop
    wanted := bill.amount_cents - coalesce((
      select sum(a.amount_cents) from allocation a
        join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id
        join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
        where c.practice_id = of_practice and c.payment_id = of_payment
          and d.payment_id is distinct from of_payment and d.kind <> 'transfer'
          and d.treatment_id is not distinct from bill.treatment_id), 0);
    for debit in
      select o.entry_id, o.account_id, o.amount_cents - o.used_cents as open
        from open_item o
        join patient p on p.practice_id = o.practice_id and p.id = o.patient_id
        where o.practice_id = of_practice
          and case when bill.account_id is null then p.survivor_id = bill.survivor_id else o.account_id = any (bill.accounts) end
          and o.amount_cents > 0 and o.used_cents < o.amount_cents and o.payment_id is distinct from of_payment
          and o.treatment_id is not distinct from bill.treatment_id
        order by o.occurred_on, o.entry_id for no key update of o
    loop
      for credit in
        select o.entry_id, o.account_id, -o.amount_cents - o.used_cents as free from open_item o
          where o.practice_id = of_practice and o.payment_id = of_payment and o.amount_cents < 0
            and o.used_cents < -o.amount_cents
          order by o.entry_id for no key update
      loop
        part := least(wanted, debit.open, credit.free);
        exit when part <= 0;
        moved := credit.entry_id;
        if credit.account_id <> debit.account_id then
          moved := move_credit(of_practice, credit.entry_id, debit.account_id, part);
        end if;
        insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
          values (of_practice, debit.account_id, moved, debit.entry_id, part);
        wanted := wanted - part;
        debit.open := debit.open - part;
      end loop;
    end loop;
  end loop;
end $$;

-- As in 0012, with what was lost.
create or replace function payment_counted() returns trigger language plpgsql as $$
declare
  is_cents bigint := new.amount_cents - new.refunded_cents - new.lost_cents;
  was_cents bigint := coalesce(old.amount_cents - old.refunded_cents - old.lost_cents, 0);
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
drop trigger payment_tally_changed on payment;
create constraint trigger payment_tally_changed after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.lost_cents, old.attention)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.lost_cents, new.attention))
  execute function payment_counted();

-- As in 0035, with what was lost.
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
            coalesce(sum(amount_cents - refunded_cents - lost_cents) filter (where status = 'completed'), 0),
            coalesce(sum(amount_cents - refunded_cents - lost_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;

-- Of what is there already: what was lost of a payment that counts is taken off it today. Of one that went back as a whole it is
-- only written down.
do $$
declare t text;
begin
  foreach t in array array['practice', 'patient', 'family_member', 'treatment', 'checkout', 'checkout_bill', 'payment',
    'payment_dispute', 'ledger_entry', 'allocation', 'open_item', 'tally']
  loop
    execute format('alter table %I no force row level security', t);
  end loop;
  update payment m
    set lost_cents = least(m.amount_cents, d.lost)
    from (select d.practice_id, d.checkout_id, sum(d.amount_cents) as lost from payment_dispute d
      where d.status = 'lost' group by d.practice_id, d.checkout_id) d
    join checkout c on c.practice_id = d.practice_id and c.id = d.checkout_id and c.charged_currency = 'usd'
    where m.practice_id = d.practice_id and m.checkout_id = d.checkout_id and d.lost > 0
      and m.status in ('completed', 'pending', 'refunded');
  set constraints all immediate;
  foreach t in array array['practice', 'patient', 'family_member', 'treatment', 'checkout', 'checkout_bill', 'payment',
    'payment_dispute', 'ledger_entry', 'allocation', 'open_item', 'tally']
  loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- A refund that staff asked for. It goes to the provider once, under its id; it is counted as a refund when the provider tells of
-- it (payment_refund).
create type refund_state as enum ('queued', 'sending', 'accepted', 'refused', 'unknown');
create table refund_request (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  state refund_state not null default 'queued',
  -- The provider's name of the refund, or its code of why it refused.
  reference text not null default '',
  failure text not null default '',
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  -- When it was first handed to the provider: the provider keeps the key for a day.
  sent_at timestamptz,
  constraint refund_request_pk primary key (practice_id, id),
  constraint refund_request_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint refund_request_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint refund_request_amount check (amount_cents > 0)
);
create index refund_request_by_payment on refund_request (practice_id, payment_id, id);
create index refund_request_by_staff on refund_request (practice_id, created_by_id);
-- One at a time, so that no more is asked for than is there.
create unique index refund_request_under_way on refund_request (practice_id, payment_id) where state in ('queued', 'sending');
alter table refund_request enable row level security;
alter table refund_request force row level security;
create policy own_practice on refund_request to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, reference, failure, sent_at) on refund_request to cusp_app;

-- A link by which whoever holds it pays one amount once, sent by a message (message.link_hash is its token's).
create table payment_link (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  amount_cents bigint not null,
  channel message_channel not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint payment_link_pk primary key (practice_id, id),
  constraint payment_link_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_link_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint payment_link_amount check (amount_cents between 1 and 100000000)
);
create index payment_link_by_patient on payment_link (practice_id, patient_id, id);
create index payment_link_by_staff on payment_link (practice_id, created_by_id);
alter table payment_link enable row level security;
alter table payment_link force row level security;
create policy own_practice on payment_link to cusp_app using (practice_id = current_practice());
grant select, insert on payment_link to cusp_app;
alter table checkout
  add column payment_link_id uuid,
  add constraint checkout_payment_link_fk foreign key (practice_id, payment_link_id) references payment_link;
create index checkout_by_payment_link on checkout (practice_id, payment_link_id) where payment_link_id is not null;
alter table message
  add column payment_link_id uuid,
  add constraint message_payment_link_fk foreign key (practice_id, payment_link_id) references payment_link,
  drop constraint message_kind,
  add constraint message_kind check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link')),
  add constraint message_payment_link check ((kind = 'payment_link') = (payment_link_id is not null));
create index message_by_payment_link on message (practice_id, payment_link_id) where payment_link_id is not null;

-- A card that a patient agreed to have kept: at the provider, which alone knows its number. Here are only its ids there, and what
-- is printed on the card for the patient to know it by.
create type kept_card_state as enum ('asked', 'kept', 'removing', 'removed');
create table kept_card (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  provider payment_provider not null,
  -- The payment by which it is kept.
  checkout_id uuid not null,
  state kept_card_state not null default 'asked',
  -- What the patient agreed to, word for word, and when.
  consent text not null,
  consented_at timestamptz not null default now(),
  -- The provider's ids; '' before it is kept and after it was removed.
  customer text not null default '',
  method text not null default '',
  brand text not null default '',
  last4 text not null default '',
  exp_month int,
  exp_year int,
  constraint kept_card_pk primary key (practice_id, id),
  constraint kept_card_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint kept_card_checkout_fk foreign key (practice_id, checkout_id) references checkout
);
comment on column kept_card.customer is 'audit: hidden';
comment on column kept_card.method is 'audit: hidden';
create unique index kept_card_unique on kept_card (practice_id, patient_id) where state = 'kept';
create index kept_card_by_patient on kept_card (practice_id, patient_id);
create index kept_card_by_checkout on kept_card (practice_id, checkout_id);

-- One charge of a kept card, sent to the provider once under its id. A second one with the same key is the same.
create type card_charge_state as enum ('queued', 'sending', 'paid', 'declined', 'unknown');
create table card_charge (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  kept_card_id uuid not null,
  checkout_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  key text not null,
  state card_charge_state not null default 'queued',
  -- The provider's code of why it was declined.
  failure text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint card_charge_pk primary key (practice_id, id),
  constraint card_charge_key_unique unique (practice_id, key),
  constraint card_charge_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint card_charge_card_fk foreign key (practice_id, kept_card_id) references kept_card,
  constraint card_charge_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint card_charge_amount check (amount_cents between 1 and 100000000)
);
comment on column card_charge.key is 'audit: shown';
create index card_charge_by_patient on card_charge (practice_id, patient_id, id);
create index card_charge_by_card on card_charge (practice_id, kept_card_id);
create index card_charge_by_checkout on card_charge (practice_id, checkout_id);
do $$
declare t text;
begin
  foreach t in array array['kept_card', 'card_charge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('create policy own_record on %I to cusp_portal
      using (practice_id = current_practice() and patient_id = any (current_records()))', t);
  end loop;
end $$;
grant select, insert, update (state, customer, method, brand, last4, exp_month, exp_year) on kept_card to cusp_app;
grant select, insert, update (state, failure, sent_at) on card_charge to cusp_app;
grant select (practice_id, id, patient_id, state, brand, last4, exp_month, exp_year) on kept_card to cusp_portal;
grant select (practice_id, id, patient_id, amount_cents, state, created_at) on card_charge to cusp_portal;
alter table checkout add column keeps_card boolean not null default false;
