-- When a visit is completed, its deposit pays what was charged on that day and for its treatments, by settle_checkout like any other
-- online payment. The rest becomes an ordinary credit.
create or replace function deposit_used() returns trigger language plpgsql as $$
declare
  paid record;
begin
  for paid in
    select m.id, c.id as checkout_id from checkout c
      join payment m on m.practice_id = c.practice_id and m.checkout_id = c.id and m.status = 'completed'
      where c.practice_id = new.practice_id and c.online_request_id = new.id
  loop
    insert into checkout_bill (practice_id, checkout_id, position, treatment_id, amount_cents)
      select new.practice_id, paid.checkout_id, row_number() over (order by min(o.occurred_on), o.treatment_id), o.treatment_id,
          sum(o.amount_cents - o.used_cents)
        from appointment a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        join patient q on q.practice_id = p.practice_id and q.survivor_id = p.survivor_id
        join open_item o on o.practice_id = q.practice_id and o.patient_id = q.id and o.treatment_id is not null
          and o.amount_cents > 0 and o.used_cents < o.amount_cents
        where a.practice_id = new.practice_id and a.id = new.appointment_id
          and (o.occurred_on = a.appointment_date or exists (select from appointment_treatment w
            where w.practice_id = a.practice_id and w.appointment_id = a.id and w.treatment_id = o.treatment_id))
        group by o.treatment_id
      on conflict do nothing;
    perform settle_checkout(new.practice_id, paid.id);
  end loop;
  return null;
end $$;

create or replace trigger deposit_used after update of deposit_end on online_request
  for each row when (old.deposit_end is null and new.deposit_end = 'used') execute function deposit_used();
