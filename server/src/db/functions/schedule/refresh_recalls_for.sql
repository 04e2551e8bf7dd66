-- Updates the recalls of several patients, locked like those of one (refresh_recalls) and always in the same order, so that two such
-- changes can't deadlock.
create or replace function refresh_recalls_for(of_practice uuid, of_patients uuid[]) returns void
  language plpgsql volatile
as $$
begin
  perform from patient p
    where p.practice_id = of_practice and (p.id = any (of_patients) or p.id in (select m.survivor_id
      from patient m where m.practice_id = of_practice and m.id = any (of_patients)))
    order by p.id for no key update;
  perform write_recalls(of_practice, of_patients);
end $$;
