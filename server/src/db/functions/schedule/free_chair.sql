-- Frees an operatory's time. A visit that only shared its column with it gets the whole width again.
create or replace function free_chair(of_practice uuid, of_id uuid) returns void language plpgsql volatile
as $$
declare was record;
begin
  delete from chair_time where practice_id = of_practice and id = of_id returning * into was;
  if found and was.lanes <> '[0,2)' then
    update chair_time c set lanes = '[0,2)'
      where c.practice_id = of_practice and c.operatory_id = was.operatory_id and c.during && was.during
        and c.lanes <> '[0,2)'
        and not exists (select from chair_time o where o.practice_id = of_practice and o.operatory_id = was.operatory_id
          and o.during && c.during and o.id <> c.id);
  end if;
end $$;
