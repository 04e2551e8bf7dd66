-- Reserves an operatory's time. `beside`: the visits that it may share the column with; a constraint refuses any other overlap. `half`:
-- the half of the column that it had, which it keeps if possible.
create or replace function take_chair(of_practice uuid, of_kind chair_time_kind, of_id uuid, of_operatory uuid, of_during tsrange,
    beside uuid[] default '{}', half int4range default '[0,2)')
  returns void language plpgsql volatile
as $$
declare
  there record;
  lane int4range := '[0,2)';
begin
  delete from hold h using chair_time c
    where c.practice_id = of_practice and c.operatory_id = of_operatory and c.during && of_during and c.kind = 'hold'
      and h.practice_id = of_practice and h.id = c.id and h.expires_at <= clock_timestamp();
  select count(*) as count, bool_and(c.kind = 'visit' and c.id = any (beside)) as allowed,
      bool_or(c.lanes = '[0,1)') as first, bool_or(c.lanes = '[1,2)') as second
    into there
    from chair_time c
    where c.practice_id = of_practice and c.operatory_id = of_operatory and c.during && of_during and c.id <> of_id;
  if there.count > 0 and there.allowed and not (there.first and there.second) then
    lane := case when there.second or (not there.first and half = '[0,1)') then '[0,1)' else '[1,2)' end;
    update chair_time c set lanes = case when lane = '[0,1)' then '[1,2)' else '[0,1)' end::int4range
      where c.practice_id = of_practice and c.operatory_id = of_operatory and c.during && of_during and c.lanes = '[0,2)';
  end if;
  insert into chair_time (practice_id, id, kind, operatory_id, during, lanes)
    values (of_practice, of_id, of_kind, of_operatory, of_during, lane);
end $$;
