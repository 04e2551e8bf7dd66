-- The open bills of these patients (surviving records) in all accounts, each with the part that an insurer was asked to pay and hasn't
-- paid, including what its contract is expected to take off. It is never more than what is open of the treatment; where it would be, the
-- write-off is lowered first, so that the payment expected of an insurer is insurance_cents − write_off_cents. A claim amount
-- without a treatment covers the patient's treatments from the newest on, because patients pay the oldest first. A bill is what is
-- open of one treatment in one account, or of one entry without a treatment; the account of a merged record is that of the surviving
-- one. In cents. Runs with the caller's rights, so that row-level security holds, also for a patient in the portal.
create or replace function insured_bills(of_practice uuid, of_patients uuid[])
  returns table (account_id uuid, patient_id uuid, treatment_id uuid, entry_id uuid, occurred_on date, cents bigint,
    insurance_cents bigint, write_off_cents bigint)
  language plpgsql stable rows 20
as $$
#variable_conflict use_column
begin
  if of_patients = '{}' then
    return;
  end if;
  return query
  with
    record as materialized (
      select person.id as patient_id, r.id from unnest(of_patients) person (id)
        cross join lateral patient_records(of_practice, person.id) r (id)),
    awaited as materialized (
      select r.patient_id, m.treatment_id, m.amount_cents - m.refunded_cents - m.lost_cents as pays_cents, m.expected_write_off_cents as off_cents
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
    -- One window over both sets, because a join would compare each bill with each awaited payment.
    line as (
      select b.account_id, b.patient_id, b.treatment_id, b.entry_id, b.occurred_on, b.cents, 0::bigint as pays_cents, 0::bigint as off_cents, true as is_bill
        from bill b
      union all
      select null, w.patient_id, w.treatment_id, null, null, null, w.pays_cents, w.off_cents, false from awaited w),
    shared as (
      select l.*,
          case when l.treatment_id is null then 0
            else sum(l.pays_cents) over (partition by l.treatment_id) end as treatment_pays_cents,
          case when l.treatment_id is null then 0
            else sum(l.off_cents) over (partition by l.treatment_id) end as treatment_off_cents,
          coalesce(sum(l.pays_cents + l.off_cents) filter (where l.treatment_id is null) over (partition by l.patient_id), 0) as of_person_cents
        from line l),
    placed as (
      select s.*, sum(s.cents) over (partition by s.treatment_id order by s.occurred_on, s.account_id, s.entry_id) - s.cents as before_cents
        from shared s where s.is_bill),
    own as (
      select b.*, greatest(0, least(b.cents, b.treatment_pays_cents + b.treatment_off_cents - b.before_cents)) as own_cents,
          greatest(0, least(b.cents, b.treatment_pays_cents - b.before_cents)) as own_pays_cents
        from placed b)
  select b.account_id, b.patient_id, b.treatment_id, b.entry_id, b.occurred_on, b.cents,
      (b.own_cents + case when b.treatment_id is null then 0 else greatest(0, least(b.cents - b.own_cents, b.of_person_cents
        - (sum(b.cents - b.own_cents) over (partition by b.patient_id, b.treatment_id is null
            order by b.occurred_on desc, b.treatment_id desc, b.account_id) - (b.cents - b.own_cents)))) end)::bigint,
      (b.own_cents - b.own_pays_cents)::bigint
    from own b;
end $$;
