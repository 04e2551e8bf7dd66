-- Refunds: what went back of a payment, each a record of its own, and counted wherever payments are added up.

-- What a provider says of a refund. Only ever added to; one that failed afterwards has a row in payment_refund_failure.
create table payment_refund (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  -- The provider's name of it.
  reference text not null,
  -- In the smallest unit of the charge's currency.
  amount_cents bigint not null,
  currency text not null,
  -- In the provider's words, '' where it gives none.
  reason text not null,
  refunded_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payment_refund_pk primary key (practice_id, id),
  constraint payment_refund_unique unique (practice_id, reference),
  constraint payment_refund_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint payment_refund_of_payment unique (practice_id, payment_id, id),
  constraint payment_refund_amount check (amount_cents > 0)
);

-- The money of a refund did not arrive, or it was called off: it is the practice's again.
create table payment_refund_failure (
  practice_id uuid not null default current_practice(),
  refund_id uuid not null,
  payment_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_refund_failure_pk primary key (practice_id, refund_id),
  constraint payment_refund_failure_refund_fk foreign key (practice_id, payment_id, refund_id)
    references payment_refund (practice_id, payment_id, id),
  constraint payment_refund_failure_payment_fk foreign key (practice_id, payment_id) references payment
);
create index payment_refund_failure_by_payment on payment_refund_failure (practice_id, payment_id, refund_id);

do $$
declare t text;
begin
  foreach t in array array['payment_refund', 'payment_refund_failure'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
end $$;

-- What of the payment's amount went back, and on which day in the practice the last of it; what counts is the rest.
alter table payment
  add column refunded_cents bigint not null default 0,
  add column refunded_on date,
  add constraint payment_refunded check (refunded_cents between 0 and amount_cents);
grant update (refunded_cents, refunded_on) on payment to cusp_app;

-- No more goes back than came: refunds of one payment are written one after the other, and each sees those before it.
create function payment_refund_fits() returns trigger language plpgsql as $$
declare came bigint;
begin
  perform from payment where practice_id = new.practice_id and id = new.payment_id for no key update;
  select coalesce(c.charged_cents, m.amount_cents) into came
    from payment m left join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
    where m.practice_id = new.practice_id and m.id = new.payment_id;
  if came < (select sum(r.amount_cents) from payment_refund r
      where r.practice_id = new.practice_id and r.payment_id = new.payment_id and not exists (
        select from payment_refund_failure f where f.practice_id = r.practice_id and f.refund_id = r.id)) then
    raise exception 'More would be refunded than was paid.'
      using errcode = 'check_violation', constraint = 'payment_refunded', table = 'payment_refund';
  end if;
  return null;
end $$;
-- At the end of the transaction: whether one of before has failed may be written after this one.
create constraint trigger payment_refund_fits after insert on payment_refund
  deferrable initially deferred for each row execute function payment_refund_fits();

-- The kept sums (0014_speed.sql), less what went back.
drop trigger payment_tally_changed on payment;
create or replace function payment_counted() returns trigger language plpgsql as $$
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
create or replace function recount_practice(of_practice uuid) returns void
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
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'completed'), 0),
            coalesce(sum(amount_cents - refunded_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;

-- What was said of refunds until now is known as one sum of each checkout; the providers' names and days of them are not.
-- The owner is bound by row-level security, too, where it is no superuser.
do $$
declare t text;
begin
  foreach t in array array['recall', 'tally', 'patient', 'appointment', 'treatment', 'payment', 'practice', 'checkout'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  update payment m set refunded_cents = least(c.refunded_cents, m.amount_cents)
    from checkout c
    where c.practice_id = m.practice_id and c.id = m.checkout_id and c.refunded_cents > 0
      and c.charged_currency = 'usd' and c.charged_cents between 1 and 100000000;
  perform recount_practice(p.practice_id) from practice p
    where exists (select from payment m where m.practice_id = p.practice_id and m.refunded_cents > 0);
  foreach t in array array['recall', 'tally', 'patient', 'appointment', 'treatment', 'payment', 'practice', 'checkout'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

create constraint trigger payment_tally_changed after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.attention)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.attention))
  execute function payment_counted();
