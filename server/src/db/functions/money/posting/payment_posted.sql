-- Posts a payment to the ledger: the amount received, and what went back as a refund or was lost in a dispute, each as its own kind. A
-- payment that was both refunded and lost counts less than nothing, because both amounts left the bank. An online payment without a
-- treatment pays the bills of its checkout, also when lost money comes back. A new payment needs no look at earlier entries.
create or replace function payment_posted() returns trigger language plpgsql as $$
declare
  counts bigint := payment_net_cents(new);
  posted bigint;
  lost bigint;
  first ledger_entry%rowtype;
  of_account uuid;
  side record;
  back uuid;
  credit record;
  part bigint;
  rest bigint;
  came boolean := false;
begin
  if tg_op = 'INSERT' and new.status not in ('completed', 'refunded') then
    return null;
  end if;
  -- A new payment has no entries yet.
  if tg_op = 'UPDATE' then
    select * into first from ledger_entry
      where practice_id = new.practice_id and payment_id = new.id order by created_at limit 1;
  end if;
  if first.id is null then
    -- A payment of zero, as an insurer's answer can be, posts nothing.
    if new.status not in ('completed', 'refunded') or new.amount_cents = 0 then
      return null;
    end if;
    if new.treatment_id is not null or new.checkout_id is not null then
      of_account := coalesce(
        (select e.account_id from ledger_entry e
          where e.practice_id = new.practice_id and e.treatment_id = new.treatment_id and e.kind = 'charge'
          order by e.created_at desc limit 1),
        (select c.account_id from checkout c where c.practice_id = new.practice_id and c.id = new.checkout_id));
    end if;
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
        created_by, created_by_id)
      values (new.practice_id, of_account, new.patient_id,
        case when new.payment_method = 'insurance' then 'insurance_payment' else 'payment' end::entry_kind,
        -new.amount_cents, new.treatment_id, new.id, new.payment_date, new.created_by, new.created_by_id)
      returning * into first;
    came := true;
    if new.status = 'completed' and new.refunded_cents = 0 and new.lost_cents = 0 then
      if new.treatment_id is null and new.checkout_id is not null then
        perform settle_checkout(new.practice_id, new.id);
      end if;
      return null;
    end if;
  end if;
  select -sum(amount_cents), coalesce(sum(amount_cents) filter (where kind = 'chargeback'), 0) into posted, lost
    from ledger_entry where practice_id = new.practice_id and payment_id = new.id;
  if counts < posted and new.status in ('voided', 'failed') and posted = -first.amount_cents
      and not exists (select from ledger_entry e where e.practice_id = first.practice_id and e.payment_id = new.id
        and e.id <> first.id) then
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
        reverses_id, reason)
      values (new.practice_id, first.account_id, first.patient_id, first.kind, posted, first.treatment_id, new.id,
        first.occurred_on, first.id, 'The payment didn''t come.');
    return null;
  end if;
  -- How much more was lost than is posted as lost; the rest of the difference is refunds. Money that came back is posted first.
  lost := case when new.status in ('completed', 'refunded') then new.lost_cents - lost else 0 end;
  for side in
    select kind, cents from (values ('chargeback'::entry_kind, lost), ('refund', posted - counts - lost)) as s (kind, cents)
      where cents <> 0 order by cents
  loop
    if side.cents < 0 then
      -- Money that came back: a refund that failed, or a dispute that was won.
      insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, payment_id, occurred_on,
          corrects_id, reason)
        values (new.practice_id, first.account_id, first.patient_id, side.kind, side.cents, new.treatment_id, new.id,
          practice_today(new.practice_id), first.id, case side.kind when 'refund' then 'The refund failed.'
            else 'The dispute was won.' end);
      came := true;
      continue;
    end if;
    back := gen_random_uuid();
    insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, payment_id, occurred_on, corrects_id,
        reason)
      values (new.practice_id, back, first.account_id, first.patient_id, side.kind, side.cents, new.id,
        coalesce(case when side.kind = 'refund' and new.refunded_cents > 0 then new.refunded_on end,
          case when current_setting('app.posting', true) = 'past' then new.payment_date end,
          practice_today(new.practice_id)), first.id,
        case side.kind when 'refund' then 'Money went back.' else 'A dispute was lost.' end);
    -- Takes the amount from the bills that the payment had paid.
    rest := side.cents;
    for credit in
      select o.entry_id from open_item o
        where o.practice_id = new.practice_id and o.payment_id = new.id and o.amount_cents < 0
        order by o.entry_id = first.id desc, o.entry_id
    loop
      exit when rest = 0;
      part := least(rest, free_allocations(new.practice_id, credit.entry_id, rest, array['refund', 'chargeback']::entry_kind[]));
      continue when part <= 0;
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (new.practice_id, first.account_id, credit.entry_id, back, part);
      rest := rest - part;
    end loop;
    if new.treatment_id is not null then
      perform settle_treatment(new.practice_id, new.treatment_id);
    end if;
  end loop;
  if new.treatment_id is null and new.checkout_id is not null and came then
    perform settle_checkout(new.practice_id, new.id);
  end if;
  return null;
end $$;

create or replace trigger payment_posted_new after insert on payment
  for each row execute function payment_posted();

create or replace trigger payment_posted_changed after update on payment
  for each row
  when ((old.status, old.amount_cents, old.refunded_cents, old.lost_cents)
    is distinct from (new.status, new.amount_cents, new.refunded_cents, new.lost_cents))
  execute function payment_posted();
