-- What a plan is awaited to pay and to take off of a treatment once more, after it has answered: what was expected of it, less what it has
-- paid and taken off, and less what is awaited of it already. first_id is the payment of its first answer. No row: it hasn't answered.
create or replace function awaited_again(of_practice uuid, of_treatment uuid, of_rank int)
  returns table (first_id uuid, pays_cents bigint, off_cents bigint)
  language sql stable
as $$
  with first as (
    select m.id,
        coalesce(nullif(case when m.status = 'denied' then m.amount_cents else m.expected_cents end, 0), e.pays_cents, 0) as pays,
        coalesce(e.write_off_cents, m.expected_write_off_cents) as off
      from payment m
      left join insurance_estimate e on e.practice_id = m.practice_id and e.patient_id = m.patient_id
        and e.payment_id = m.id and e.struck_at is null
      where m.practice_id = of_practice and m.treatment_id = of_treatment and m.payment_method = 'insurance'
        and m.checkout_id is null and m.additional_to_id is null and m.status in ('completed', 'denied', 'refunded')
        and coalesce(e.rank, of_rank) = of_rank
      order by e.rank is null, m.id limit 1),
  said as (
    select f.id, f.pays, f.off,
        (select coalesce(sum(m.amount_cents - m.refunded_cents - m.lost_cents), 0) from payment m
          where m.practice_id = of_practice and f.id in (m.id, m.additional_to_id) and m.status in ('completed', 'refunded')) as paid,
        case when of_rank > 1 then 0 else (select coalesce(sum(unreversed_cents(w)), 0) from ledger_entry w
          where w.practice_id = of_practice and w.treatment_id = of_treatment and w.kind = 'write_off' and w.amount_cents < 0
            and w.label = 'Insurance contract') end as taken,
        wait.cents as waiting, wait.off as waiting_off
      from first f
      cross join lateral (select coalesce(sum(m.amount_cents), 0) as cents, coalesce(sum(m.expected_write_off_cents), 0) as off
        from payment m where m.practice_id = of_practice and f.id in (m.id, m.additional_to_id) and m.status = 'pending') wait)
  -- What is held for a decision has the contract's part in its amount.
  select s.id, greatest(0, s.pays - s.paid - s.waiting)::bigint,
      greatest(0, s.off - s.taken - s.waiting_off - greatest(0, s.waiting - greatest(0, s.pays - s.paid)))::bigint
    from said s
$$;
