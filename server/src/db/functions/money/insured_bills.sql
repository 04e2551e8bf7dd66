-- The open bills of these patients (the records that survive), in whatever account they stand, each with what an insurer was asked
-- for and hasn't paid of it, with what its contract is expected to take off. That is never more than is open of that treatment; what was asked without a treatment waits for the
-- patient's treatments, the newest first, since patients pay the oldest. A bill is what is open of a treatment in an account, or of
-- an entry without one; an account of a merged record is that of the one that survives. In cents. Runs as who asks, so that
-- row-level security holds, a patient in the portal, too.
create or replace function insured_bills(of_practice uuid, of_patients uuid[])
  returns table (account_id uuid, patient_id uuid, treatment_id uuid, entry_id uuid, occurred_on date, cents bigint,
    insurance_cents bigint)
  language plpgsql stable rows 20
as $$
#variable_conflict use_column
begin
  return query
  with
    record as materialized (
      select person.id as patient_id, r.id from unnest(of_patients) person (id)
        cross join lateral patient_records(of_practice, person.id) r (id)),
    awaited as materialized (
      select r.patient_id, m.treatment_id, m.amount_cents + m.expected_write_off_cents - m.refunded_cents - m.lost_cents as cents
        from record r
        join payment m on m.practice_id = of_practice and m.patient_id = r.id and m.status = 'pending'
          and m.payment_method = 'insurance'),
    bill as (
      select coalesce(a.survivor_id, o.account_id) as account_id, r.patient_id, o.treatment_id,
          case when o.treatment_id is null then o.entry_id end as entry_id, min(o.occurred_on) as occurred_on,
          sum(o.amount_cents - o.used_cents)::bigint as cents
        from record r
        join open_item o on o.practice_id = of_practice and o.patient_id = r.id and o.amount_cents > 0
          and o.used_cents < abs(o.amount_cents)
        left join patient a on a.practice_id = of_practice and a.id = o.account_id
        group by 1, 2, 3, 4),
    by_treatment as (select w.treatment_id, sum(w.cents) as cents from awaited w where w.treatment_id is not null group by 1),
    by_person as (select w.patient_id, sum(w.cents) as cents from awaited w where w.treatment_id is null group by 1),
    own as (
      select b.*, greatest(0, least(b.cents, coalesce(w.cents, 0)
          - (sum(b.cents) over (partition by b.treatment_id order by b.occurred_on, b.account_id, b.entry_id) - b.cents))) as own_cents
        from bill b left join by_treatment w on w.treatment_id = b.treatment_id)
  select b.account_id, b.patient_id, b.treatment_id, b.entry_id, b.occurred_on, b.cents,
      (b.own_cents + case when b.treatment_id is null then 0 else greatest(0, least(b.cents - b.own_cents, coalesce(w.cents, 0)
        - (sum(b.cents - b.own_cents) over (partition by b.patient_id, b.treatment_id is null
            order by b.occurred_on desc, b.treatment_id desc, b.account_id) - (b.cents - b.own_cents)))) end)::bigint
    from own b left join by_person w on w.patient_id = b.patient_id;
end $$;
