-- Payments of which a refund and a lost dispute together took more than came, and whose ledger doesn't say so: their money left the
-- bank twice before both were counted. They are listed for a person (Payments, "Needs attention"). Their entries stay as they are,
-- since only the provider's account tells what really left.
alter table payment no force row level security;
alter table ledger_entry no force row level security;
alter table tally no force row level security;
alter table payment disable trigger user;

with found as (
    update payment m
      set attention = concat_ws(' ', nullif(m.attention, ''), format('A refund of $%s and a lost dispute of $%s took more than the $%s that came. Look at the provider''s account for what really left, and correct it by hand.',
        to_char(m.refunded_cents / 100.0, 'FM999999990.00'), to_char(m.lost_cents / 100.0, 'FM999999990.00'),
        to_char(m.amount_cents / 100.0, 'FM999999990.00')))
      from payment old
      where old.practice_id = m.practice_id and old.id = m.id and m.status in ('completed', 'refunded')
        and m.refunded_cents + m.lost_cents > m.amount_cents
        and (select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.practice_id = m.practice_id and e.payment_id = m.id)
          <> m.refunded_cents + m.lost_cents - m.amount_cents
      returning m.practice_id, old.attention = '' as is_new)
insert into tally as t (practice_id, slot, attention)
  select practice_id, 0, count(*) from found where is_new group by 1
  on conflict (practice_id, slot) do update set attention = t.attention + excluded.attention;

alter table payment enable trigger user;
alter table tally force row level security;
alter table ledger_entry force row level security;
alter table payment force row level security;
