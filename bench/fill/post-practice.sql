-- The entries of a practice's treatments and payments, which fill.ts loads past the triggers. Each is posted on the day that it is of. A treatment's payments pay it in the order of their days;
-- what it has no need of, and what was paid without a treatment, is a credit.
create or replace function pg_temp.post_practice(of_practice uuid) returns void language plpgsql
  -- Only the practice's rows of each table are read.
  set enable_seqscan = off set enable_nestloop = on
as $$
declare
  patients uuid[];
  accounts uuid[];
begin
  select array_agg(id), array_agg(account_of(practice_id, id)) into patients, accounts
    from patient where practice_id = of_practice;
  -- Read again for each row, the tables that this fills would take the square of the time.
  set local enable_nestloop = off;
  set local enable_mergejoin = off;
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
      posting_date, created_at, created_by, created_by_id)
    select t.practice_id, gen_random_uuid(), a.account_id, t.patient_id, 'charge', t.cost_cents, t.id, t.provider_id,
        coalesce(t.service_date, t.date), coalesce(t.service_date, t.date), t.created_at, t.changed_by, t.changed_by_id
      from treatment t
      join unnest(patients, accounts) a (patient_id, account_id) on a.patient_id = t.patient_id
      where t.practice_id = of_practice and t.status <> 'planned' and t.struck_at is null and t.cost_cents > 0
        and not exists (select from ledger_entry e where e.practice_id = of_practice and e.treatment_id = t.id and e.kind = 'charge');
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
      posting_date, created_at, created_by, created_by_id)
    select m.practice_id, gen_random_uuid(), a.account_id, m.patient_id,
        case when m.payment_method = 'insurance' then 'insurance_payment' else 'payment' end::entry_kind,
        -m.amount_cents, m.treatment_id, m.id, m.payment_date, m.payment_date, m.created_at, m.created_by, m.created_by_id
      from payment m
      join unnest(patients, accounts) a (patient_id, account_id) on a.patient_id = m.patient_id
      where m.practice_id = of_practice and m.status in ('completed', 'refunded')
        and not exists (select from ledger_entry e where e.practice_id = of_practice and e.payment_id = m.id);
  insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, payment_id, occurred_on, posting_date,
      created_at, corrects_id)
    select m.practice_id, gen_random_uuid(), e.account_id, m.patient_id,
        side.kind, side.cents, m.id,
        greatest(m.payment_date, m.refunded_on), greatest(m.payment_date, m.refunded_on), m.created_at, e.id
      from payment m
      join ledger_entry e on e.practice_id = of_practice and e.payment_id = m.id and e.amount_cents < 0
      cross join lateral (values ('chargeback'::entry_kind, m.lost_cents),
        ('refund', case when m.status = 'refunded' then greatest(m.amount_cents - m.lost_cents, m.refunded_cents) else m.refunded_cents end)) as side (kind, cents)
      where m.practice_id = of_practice and m.status in ('completed', 'refunded') and side.cents > 0
        and not exists (select from ledger_entry r where r.practice_id = of_practice and r.payment_id = m.id and r.amount_cents > 0);
  -- Refunds take from their payments.
  insert into allocation (practice_id, id, account_id, credit_id, debit_id, amount_cents, posting_date, created_at)
    select r.practice_id, gen_random_uuid(), r.account_id, r.corrects_id, r.id, r.amount_cents, r.posting_date, r.created_at
      from ledger_entry r
      where r.practice_id = of_practice and r.kind in ('refund', 'chargeback') and r.amount_cents > 0
        and not exists (select from allocation a
          where a.practice_id = of_practice and a.account_id = r.account_id and a.debit_id = r.id);
  -- The rest of the credits pays their treatments.
  insert into allocation (practice_id, id, account_id, credit_id, debit_id, amount_cents, posting_date, created_at)
    with credit as (
      select e.*, sum(e.left_cents) over (partition by e.treatment_id order by e.occurred_on, e.id) as until_here
        from (select e.*, -e.amount_cents - coalesce(used.cents, 0) as left_cents
            from ledger_entry e
            left join (select credit_id, sum(amount_cents) as cents from allocation
                where practice_id = of_practice group by credit_id) used on used.credit_id = e.id
            where e.practice_id = of_practice and e.amount_cents < 0 and e.payment_id is not null and e.treatment_id is not null) e)
    select d.practice_id, gen_random_uuid(), d.account_id, c.id, d.id,
        least(c.until_here, d.amount_cents) - (c.until_here - c.left_cents),
        greatest(c.posting_date, d.posting_date), greatest(c.created_at, d.created_at)
      from credit c
      join ledger_entry d on d.practice_id = of_practice and d.treatment_id = c.treatment_id and d.kind = 'charge'
        and d.account_id = c.account_id
      where c.left_cents > 0 and c.until_here - c.left_cents < d.amount_cents
        and not exists (select from allocation a
          where a.practice_id = of_practice and a.account_id = d.account_id and a.debit_id = d.id);
  insert into open_item (practice_id, entry_id, account_id, patient_id, treatment_id, payment_id, kind, amount_cents, occurred_on,
      used_cents, paid_cents)
    select e.practice_id, e.id, e.account_id, e.patient_id, e.treatment_id, e.payment_id, e.kind, e.amount_cents, e.occurred_on,
        coalesce(used.cents, 0), case when e.amount_cents > 0 then coalesce(used.cents, 0) else 0 end
      from ledger_entry e
      left join (
          select entry_id, sum(cents) as cents
            from (select credit_id as entry_id, amount_cents as cents from allocation where practice_id = of_practice
              union all select debit_id, amount_cents from allocation where practice_id = of_practice) sides
            group by entry_id) used on used.entry_id = e.id
      where e.practice_id = of_practice and not exists (select from open_item o
        where o.practice_id = of_practice and o.entry_id = e.id);
end $$;
revoke execute on function pg_temp.post_practice(uuid) from public;
