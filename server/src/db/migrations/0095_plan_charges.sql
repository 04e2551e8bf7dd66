-- Which charges a payment plan pays, and how much of each. What is outside of it is billed as ever, and a payment counts for
-- the plan only where it pays these, or nothing. A charge is named by its treatment, so that it stays the plan's when it is
-- booked anew (another provider, another day); one without a treatment by its entry.
create table payment_plan_charge (
  practice_id uuid not null default current_practice(),
  plan_id uuid not null,
  -- The oldest first, from 1 on.
  position int not null,
  treatment_id uuid,
  entry_id uuid,
  amount_cents bigint not null,
  constraint payment_plan_charge_pk primary key (practice_id, plan_id, position),
  constraint payment_plan_charge_plan_fk foreign key (practice_id, plan_id) references payment_plan,
  constraint payment_plan_charge_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint payment_plan_charge_entry_fk foreign key (practice_id, entry_id) references ledger_entry,
  constraint payment_plan_charge_one check (num_nonnulls(treatment_id, entry_id) = 1),
  constraint payment_plan_charge_amount check (amount_cents > 0)
);
create index payment_plan_charge_by_treatment on payment_plan_charge (practice_id, treatment_id) where treatment_id is not null;
create index payment_plan_charge_by_entry on payment_plan_charge (practice_id, entry_id) where entry_id is not null;
alter table payment_plan_charge enable row level security;
alter table payment_plan_charge force row level security;
create policy own_practice on payment_plan_charge to cusp_app using (practice_id = current_practice());
grant select, insert on payment_plan_charge to cusp_app;

-- The owner's own policies hide the rows as long as they are forced.
alter table payment_plan no force row level security;
alter table ledger_entry no force row level security;
alter table allocation no force row level security;
alter table payment_plan_charge no force row level security;

-- A plan of before pays what was open when it began, the oldest first, up to its amount: that is how it was counted.
insert into payment_plan_charge (practice_id, plan_id, position, treatment_id, entry_id, amount_cents)
  select practice_id, plan_id, row_number() over (partition by practice_id, plan_id order by occurred_on, at, id),
      treatment_id, case when treatment_id is null then id end, least(open, wanted - before)
    from (
      select o.*, sum(open) over (partition by practice_id, plan_id order by occurred_on, at, id) - open as before
        from (
          select l.practice_id, l.id as plan_id, l.amount_cents as wanted, e.treatment_id, min(e.id::text)::uuid as id,
              min(e.occurred_on) as occurred_on, min(e.created_at) as at,
              sum(e.amount_cents - coalesce((select sum(a.amount_cents) from allocation a
                where a.practice_id = e.practice_id and a.account_id = e.account_id and a.debit_id = e.id
                  and a.created_at <= l.begun_at), 0))::bigint as open
            from payment_plan l
            join ledger_entry e on e.practice_id = l.practice_id and e.account_id = l.account_id and e.amount_cents > 0
              and e.created_at <= l.begun_at
            group by l.practice_id, l.id, l.amount_cents, e.treatment_id, case when e.treatment_id is null then e.id end) o
        where open > 0) o
    where before < wanted;

alter table payment_plan_charge force row level security;
alter table allocation force row level security;
alter table ledger_entry force row level security;
alter table payment_plan force row level security;

-- What is paid and missed of plans is computed for all at once.
drop function payment_plan_missed(payment_plan);
drop function payment_plan_paid(payment_plan);
