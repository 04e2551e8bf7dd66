-- The appointment type of a visit: its own if that is of the visit's `type`, otherwise the standard one of that `type`. In plpgsql, which
-- keeps its plan: in SQL it was planned again for each row (docs/performance.md, "Which plans are kept").
create or replace function kind_of_visit(of_practice uuid, of_kind uuid, of_type appointment_type) returns uuid
  language plpgsql stable
as $$
begin
  return coalesce(
    (select k.id from appointment_kind k where k.practice_id = of_practice and k.id = of_kind and k.type = of_type),
    (select k.id from appointment_kind k where k.practice_id = of_practice and k.type = of_type and k.is_standard));
end $$;
