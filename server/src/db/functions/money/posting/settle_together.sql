-- Settles the treatments that settle_later put off. If a charge has room for all its payments and adjustments, they are allocated in full,
-- those of many treatments by one INSERT; otherwise settle_treatment does it. The result is the same as entry by entry: adjustments take
-- the place of payments, whichever came first (server/src/db/settled-together.test.ts).
create or replace function settle_together(of_practice uuid) returns void language plpgsql volatile
as $$
declare
  treatments uuid[] := string_to_array(nullif(current_setting('app.settled_later', true), ''), ',')::uuid[];
  -- The treatments of one INSERT: allocation_counted compares each of its entries with each of its allocations.
  at_once constant int := 25;
begin
  perform set_config('app.settled_later', '', true);
  perform set_config('app.ledger', 'rule', true);
  for part in 0 .. coalesce(cardinality(treatments) - 1, -1) / at_once loop
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      select of_practice, c.account_id, c.entry_id, d.entry_id, c.free
        from (select o.treatment_id, o.account_id, o.entry_id, o.kind, -o.amount_cents - o.used_cents as free,
              sum(-o.amount_cents - o.used_cents) over (partition by o.treatment_id) as all_free
            from open_item o
            where o.practice_id = of_practice and o.treatment_id = any (treatments[part * at_once + 1 : (part + 1) * at_once])
              and o.amount_cents < 0 and o.used_cents < -o.amount_cents) c
        join open_item d on d.practice_id = of_practice and d.treatment_id = c.treatment_id and d.amount_cents > 0
          and d.account_id = c.account_id and d.kind = 'charge'
        join ledger_entry e on e.practice_id = of_practice and e.id = c.entry_id
        where c.all_free <= d.amount_cents - d.used_cents
        order by c.treatment_id, c.kind not in ('adjustment', 'write_off'), e.created_at;
  end loop;
  perform settle_treatment(of_practice, left_over.treatment_id)
    from (select distinct o.treatment_id from open_item o
      where o.practice_id = of_practice and o.treatment_id = any (treatments)
        and o.amount_cents < 0 and o.used_cents < -o.amount_cents) left_over;
  perform set_config('app.ledger', '', true);
end $$;
