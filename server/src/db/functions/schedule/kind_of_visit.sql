-- The appointment type of a visit: its own if that is of the visit's `type`, otherwise the standard one of that `type`.
create or replace function kind_of_visit(of_practice uuid, of_kind uuid, of_type appointment_type) returns uuid
  language sql stable
  return coalesce(
    (select k.id from appointment_kind k where k.practice_id = of_practice and k.id = of_kind and k.type = of_type),
    (select k.id from appointment_kind k where k.practice_id = of_practice and k.type = of_type and k.is_standard));
