-- Practices that were there before get the rules that a new one starts with.
alter table alert_rule no force row level security;
alter table practice no force row level security;
insert into alert_rule (practice_id, id, name, level, moments, conditions, drugs, vital, vital_test, vital_limit, vital_second_limit,
    vital_days, procedures, instruction, desk_instruction)
  select p.practice_id, gen_random_uuid(), s.name, s.level, s.moments, s.conditions, s.drugs, s.vital, s.vital_test, s.vital_limit,
      s.vital_second_limit, s.vital_days, s.procedures, s.instruction, s.desk_instruction
    from practice p cross join starting_alert_rules() s;
alter table alert_rule force row level security;
alter table practice force row level security;
