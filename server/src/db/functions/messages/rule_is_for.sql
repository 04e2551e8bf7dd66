-- Whether a rule applies to a type of appointment. A rule without types applies to all; a visit without a type has the standard one.
create or replace function rule_is_for(of_practice uuid, of_rule uuid, of_kind uuid, of_type appointment_type) returns boolean
  language sql stable parallel safe
  return not exists (select from reminder_rule_kind k where k.practice_id = of_practice and k.rule_id = of_rule)
    or exists (select from reminder_rule_kind k
      join appointment_kind t on t.practice_id = k.practice_id and t.id = k.kind_id
      where k.practice_id = of_practice and k.rule_id = of_rule
        and (t.id = of_kind or (of_kind is null and t.is_standard and t.type = of_type)));
