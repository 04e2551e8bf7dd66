-- Puts off settling these treatments until settle_together, instead of after each entry. Only for the usual kind: one charge, neither
-- moved nor reversed, with payments and adjustments in its account; for others the order of settling matters. Their open items stay
-- locked, so that each stays of the usual kind until then.
create or replace function settle_later(of_practice uuid, treatments uuid[]) returns void language plpgsql volatile
as $$
declare
  usual uuid[];
begin
  perform from open_item where practice_id = of_practice and treatment_id = any (treatments) order by entry_id for no key update;
  select array_agg(t.treatment_id) into usual
    from (select o.treatment_id from open_item o
        where o.practice_id = of_practice and o.treatment_id = any (treatments)
        group by o.treatment_id
        having count(*) filter (where o.amount_cents > 0) = 1 and min(o.account_id::text) = max(o.account_id::text)
          and bool_and(o.kind = 'charge' and o.amount_cents > 0
            or o.kind in ('payment', 'insurance_payment', 'adjustment', 'write_off') and o.amount_cents < 0)) t
    where not exists (select from ledger_entry d
      join ledger_entry m on m.practice_id = d.practice_id and (m.reverses_id = d.id or m.corrects_id = d.id and m.kind = 'transfer')
      where d.practice_id = of_practice and d.treatment_id = t.treatment_id and d.kind = 'charge');
  perform set_config('app.settled_later', coalesce(array_to_string(usual, ','), ''), true);
end $$;
