-- Never more is adjusted than charged: where a charge was lowered or taken back, the latest adjustments of it are, too.
create or replace function ledger_entry_within_charge() returns trigger language plpgsql as $$
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
