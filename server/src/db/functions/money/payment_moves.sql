-- The payments by which the same money was recorded, the given one at place 0: those that it was before it was moved to another patient
-- have places below, those that it became have places above. To the bank they are one.
create or replace function payment_moves(of_practice uuid, of_payment uuid) returns table (id uuid, place int)
  language sql stable rows 1
as $$
  with recursive
    earlier as (
      select of_payment as id, 0 as place
      union all
      select c.payment_id, f.place - 1
        from earlier f join payment_correction c on c.practice_id = of_practice and c.moved_to_id = f.id),
    later as (
      select of_payment as id, 0 as place
      union all
      select c.moved_to_id, f.place + 1
        from later f
        join payment_correction c on c.practice_id = of_practice and c.payment_id = f.id and c.moved_to_id is not null)
  select e.id, e.place from earlier e
  union all
  select l.id, l.place from later l where l.place > 0
$$;
