-- Awaits what a claim's treatments are still expected to bring when its correction, its withdrawal or its appeal goes out, so that the patient is
-- asked only for their share meanwhile; and awaits it no more where that ends without an answer. What was answered is a payment like any other.
create or replace function claim_awaited_again() returns trigger language plpgsql as $$
declare
  was_out boolean := old.state = 'appealed'
    or old.purpose = 'replace' and old.state in ('perhaps_sent', 'sent', 'accepted') or old.purpose = 'void' and old.state in ('perhaps_sent', 'sent');
  is_out boolean := new.state = 'appealed'
    or new.purpose = 'replace' and new.state in ('perhaps_sent', 'sent', 'accepted') or new.purpose = 'void' and new.state in ('perhaps_sent', 'sent');
  said record;
  line record;
  again uuid;
begin
  -- What the carrier answers is noted in the name of who made the claim.
  select case when e.by_id is null then new.created_by else e.by_name end as name, coalesce(e.by_id, new.created_by_id) as id
    into said from claim_event e
    where e.practice_id = new.practice_id and e.claim_id = new.id order by e.serial desc limit 1;
  if is_out and not was_out then
    for line in
      select l.patient_id, l.treatment_id, a.* from claim_line l
        cross join lateral awaited_again(l.practice_id, l.treatment_id, new.rank) a
        where l.practice_id = new.practice_id and l.claim_id = new.id and a.pays_cents + a.off_cents > 0
        order by l.position
    loop
      again := time_ordered_id();
      insert into payment (practice_id, id, patient_id, treatment_id, additional_to_id, amount_cents, expected_cents,
          expected_write_off_cents, payment_method, payment_date, status, notes, created_by, created_by_id)
        values (new.practice_id, again, line.patient_id, line.treatment_id, line.first_id, line.pays_cents,
          case when line.pays_cents = 0 then 0 end, line.off_cents, 'insurance', practice_today(new.practice_id), 'pending',
          case when new.state = 'appealed' then 'Claim ' || new.control_number || ' is appealed'
            else 'Corrected with claim ' || new.control_number end, said.name, said.id);
      insert into payment_awaited_again (practice_id, payment_id, claim_id) values (new.practice_id, again, new.id);
    end loop;
  elsif was_out and not is_out and new.state not in ('paid', 'denied', 'replaced') then
    for line in
      select m.id, m.amount_cents from payment_awaited_again a
        join payment m on m.practice_id = a.practice_id and m.id = a.payment_id and m.status = 'pending'
        where a.practice_id = new.practice_id and a.claim_id = new.id order by m.id for update of m
    loop
      insert into payment_correction (practice_id, id, payment_id, kind, amount_cents, reason, created_by, created_by_id)
        values (new.practice_id, time_ordered_id(), line.id, 'voided', line.amount_cents,
          'Claim ' || new.control_number || ' is with the carrier no more.', said.name, said.id);
      update payment set status = 'voided' where practice_id = new.practice_id and id = line.id;
    end loop;
  end if;
  return null;
end $$;

create or replace trigger claim_awaited_again after update of state on claim
  for each row when (old.state is distinct from new.state) execute function claim_awaited_again();
