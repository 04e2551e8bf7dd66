-- Whether a rule is for visits of a kind: without any kinds it is for all. A visit without a kind has the standard one of its type.
create or replace function rule_is_for(of_practice uuid, of_rule uuid, of_kind uuid, of_type appointment_type) returns boolean
  language sql stable parallel safe
  return not exists (select from reminder_rule_kind k where k.practice_id = of_practice and k.rule_id = of_rule)
    or exists (select from reminder_rule_kind k
      join appointment_kind t on t.practice_id = k.practice_id and t.id = k.kind_id
      where k.practice_id = of_practice and k.rule_id = of_rule
        and (t.id = of_kind or (of_kind is null and t.is_standard and t.type = of_type)));
