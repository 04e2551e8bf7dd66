-- What becomes of a payment: disputes, what staff settled by hand, refunds, each a record of its own and counted wherever
-- payments are added up, and the numbers of receipts.

-- A payer asked their bank for the money back.
create table payment_dispute (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  checkout_id uuid not null,
  -- The provider's name of it.
  reference text not null,
  status dispute_status not null,
  -- How much of the payment it is about, in cents.
  amount_cents bigint not null,
  -- When the provider said so, so that an older message that comes later changes nothing.
  said_at timestamptz not null,
  constraint payment_dispute_pk primary key (practice_id, id),
  constraint payment_dispute_unique unique (practice_id, checkout_id, reference),
  constraint payment_dispute_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint payment_dispute_amount check (amount_cents >= 0)
);
alter table payment_dispute enable row level security;
alter table payment_dispute force row level security;
create policy own_practice on payment_dispute to cusp_app using (practice_id = current_practice());
grant select, insert, update (status, amount_cents, said_at) on payment_dispute to cusp_app;

create type attention_outcome as enum ('matched', 'refunded');

-- What staff found out about a payment that needed attention. Only ever added to: what was said first stays.
create table payment_resolution (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  -- The sentences that were answered.
  attention text not null,
  outcome attention_outcome not null,
  note text not null,
  -- What the payment became by it.
  status payment_status not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_resolution_pk primary key (practice_id, id),
  constraint payment_resolution_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint payment_resolution_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index payment_resolution_by_payment on payment_resolution (practice_id, payment_id, id);
create index payment_resolution_by_staff on payment_resolution (practice_id, created_by_id);
alter table payment_resolution enable row level security;
alter table payment_resolution force row level security;
create policy own_practice on payment_resolution to cusp_app using (practice_id = current_practice());
grant select, insert on payment_resolution to cusp_app;

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
alter table payment_refund enable row level security;
alter table payment_refund force row level security;
create policy own_practice on payment_refund to cusp_app using (practice_id = current_practice());
grant select, insert on payment_refund to cusp_app;

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
alter table payment_refund_failure enable row level security;
alter table payment_refund_failure force row level security;
create policy own_practice on payment_refund_failure to cusp_app using (practice_id = current_practice());
grant select, insert on payment_refund_failure to cusp_app;

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

-- One after the other in a practice, until the transaction ends, so that a number that is rolled back leaves no gap. The
-- year is that of the practice's day: a new payment's is its date.
create function payment_receipted() returns trigger language plpgsql as $$
begin
  new.receipt_year := null;
  new.receipt_serial := null;
  if tg_op = 'UPDATE' and old.receipt_serial is not null then
    new.receipt_year := old.receipt_year;
    new.receipt_serial := old.receipt_serial;
  elsif new.status = 'completed' then
    perform pg_advisory_xact_lock(hashtextextended('receipts ' || new.practice_id, 0));
    new.receipt_year := extract(year from case tg_op
      when 'INSERT' then new.payment_date
      else (select (now() at time zone time_zone)::date from practice where practice_id = new.practice_id) end);
    new.receipt_serial := 1 + coalesce((
      select receipt_serial from payment
        where practice_id = new.practice_id and receipt_year = new.receipt_year
        order by receipt_serial desc limit 1), 0);
  end if;
  return new;
end $$;
create trigger payment_receipted_new before insert on payment
  for each row execute function payment_receipted();
create trigger payment_receipted_changed before update of status, receipt_year, receipt_serial on payment
  for each row execute function payment_receipted();

-- Those without a number in their order: for whoever loads rows past the triggers. The day
-- on which an old payment was completed is not known, its date stands for it.
create function number_receipts(of_practice uuid) returns void
  language sql volatile
as $$
  update payment m set receipt_year = n.year, receipt_serial = n.serial
    from (
      select w.id, w.year,
          coalesce((select max(g.receipt_serial) from payment g
            where g.practice_id = of_practice and g.receipt_year = w.year), 0)
          + row_number() over (partition by w.year order by w.payment_date, w.id) as serial
        from (select id, payment_date, extract(year from payment_date)::int as year from payment
          where practice_id = of_practice and status = 'completed' and receipt_serial is null) w) n
    where m.practice_id = of_practice and m.id = n.id;
$$;

-- Whose they are, and who may call them.
revoke execute on function number_receipts(uuid) from public;
