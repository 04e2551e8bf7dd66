-- Recomputes all recalls of a practice, after its recall types changed or a load bypassed the triggers.
create or replace function rebuild_recalls(of_practice uuid) returns void
  language plpgsql volatile
as $$
begin
  -- The order in which a visit's two patients are locked.
  perform from patient where practice_id = of_practice order by id for no key update;
  perform write_recalls(of_practice, array(select id from patient where practice_id = of_practice));
end $$;
