-- Mends bills that were lowered after they had been taken over by another account: the first owner got a credit for what they never
-- paid, and the later one still owes it. It is posted today; days that are closed stay as they were counted, and are named. Where
-- the credit was spent since, or the fee was raised, nothing is posted: that is for a person to decide. All are listed.
--
-- By a trigger, since only those take back what the ledger has settled by itself.
create temp table mending (practice_id uuid) on commit drop;
create function pg_temp.mend() returns trigger language plpgsql as $$
declare
  p uuid := new.practice_id;
  away record;
  credit record;
  bill record;
  free bigint;
begin
  for away in
    select e.id, e.account_id, e.patient_id, e.treatment_id, e.created_at, there.patient_id as taken_by_id,
        -- Of what it moved on, that which paid something else meanwhile.
        (select coalesce(sum(a.amount_cents), 0) from allocation a
          join ledger_entry d on d.practice_id = p and d.id = a.debit_id
          where a.practice_id = p and a.account_id = e.account_id and a.credit_id = e.id
            and d.treatment_id is distinct from e.treatment_id
            and not exists (select from ledger_entry s
              join allocation b on b.practice_id = p and b.account_id = s.account_id and b.credit_id = s.id
              join treatment_parts(p, e.treatment_id) part on part.entry_id = b.debit_id
              where s.practice_id = p and s.transfer_id = d.transfer_id and s.id <> d.id)) as spent
      from ledger_entry e
      join ledger_entry there on there.practice_id = p and there.transfer_id = e.transfer_id and there.id <> e.id
      where e.practice_id = p and e.kind = 'transfer' and e.amount_cents < 0 and e.treatment_id is not null
        and e.reverses_id is null and e.cause is null and e.corrects_id is not null
        and not exists (select from ledger_entry r where r.practice_id = p and r.reverses_id = e.id)
      order by e.created_at, e.id
  loop
    select -amount_cents - used_cents into free from open_item where practice_id = p and entry_id = away.id;
    if free + away.spent > 0 then
      insert into mended_transfer (practice_id, treatment_id, patient_id, taken_by_id, found, amount_cents, closed_day)
        values (p, away.treatment_id, away.patient_id, away.taken_by_id,
          case when away.spent > 0 then 'spent' else 'mended' end::transfer_finding, free + away.spent,
          (select max(c.posting_date) from ledger_entry c where c.practice_id = p and c.treatment_id = away.treatment_id
            and c.kind in ('charge', 'adjustment', 'write_off') and c.amount_cents < 0 and c.created_at > away.created_at
            and exists (select from day_close d where d.practice_id = p and d.day >= c.posting_date and d.reopened_at is null)));
    end if;
    if free > 0 and away.spent = 0 then
      -- What lowered the bill lets go of it, and what moved it on takes its place again; then what lowers follows.
      for credit in
        select c.id, -c.amount_cents as cents from ledger_entry c
          where c.practice_id = p and c.treatment_id = away.treatment_id and c.kind in ('charge', 'adjustment', 'write_off')
            and c.amount_cents < 0 and c.reverses_id is null and c.created_at > away.created_at
            and not exists (select from ledger_entry r where r.practice_id = p and r.reverses_id = c.id)
      loop
        perform ledger_free(p, credit.id, credit.cents, array['adjustment', 'write_off']::entry_kind[]);
      end loop;
      for bill in
        select o.entry_id, o.amount_cents - o.used_cents as open from treatment_parts(p, away.treatment_id) part
          join open_item o on o.practice_id = p and o.entry_id = part.entry_id
          where o.account_id = away.account_id and o.used_cents < o.amount_cents order by part.depth, o.entry_id
      loop
        exit when free = 0;
        insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
          values (p, away.account_id, away.id, bill.entry_id, least(free, bill.open));
        free := free - least(free, bill.open);
      end loop;
      perform settle_treatment(p, away.treatment_id);
    end if;
  end loop;
  insert into mended_transfer (practice_id, treatment_id, patient_id, taken_by_id, found, amount_cents, closed_day)
    select p, c.treatment_id, c.patient_id, there.patient_id, 'raised', o.amount_cents - o.used_cents,
        (select c.posting_date where exists (select from day_close d
          where d.practice_id = p and d.day >= c.posting_date and d.reopened_at is null))
      from (select e.*, sum(e.amount_cents) over (partition by e.treatment_id order by e.created_at, e.id) - e.amount_cents as before
          from ledger_entry e where e.practice_id = p and e.kind = 'charge' and e.treatment_id is not null) c
      join open_item o on o.practice_id = p and o.entry_id = c.id and o.used_cents < o.amount_cents
      join lateral (select s.patient_id from ledger_entry e
        join ledger_entry s on s.practice_id = p and s.transfer_id = e.transfer_id and s.id <> e.id
        where e.practice_id = p and e.treatment_id = c.treatment_id and e.account_id = c.account_id and e.kind = 'transfer'
          and e.amount_cents < 0 and e.reverses_id is null and e.cause is null and e.created_at < c.created_at
          and not exists (select from ledger_entry r where r.practice_id = p and r.reverses_id = e.id)
        order by e.created_at desc limit 1) there on true
      where c.before > 0 and c.amount_cents > 0;
  return null;
end $$;
create trigger mend after insert on mending for each row execute function pg_temp.mend();

do $$
declare
  t text;
  p uuid;
  tables text[] := array['practice', 'patient', 'family', 'family_member', 'treatment', 'ledger_entry', 'allocation', 'open_item',
    'day_close', 'payment_correction', 'mended_transfer'];
begin
  foreach t in array tables loop
    execute format('alter table %I no force row level security', t);
  end loop;
  for p in select practice_id from practice order by 1 loop
    perform set_config('app.practice_id', p::text, true);
    insert into mending values (p);
  end loop;
  perform set_config('app.practice_id', '', true);
  set constraints all immediate;
  foreach t in array tables loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
