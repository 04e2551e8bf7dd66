-- Practices that were there before get the rule about a history that was never asked. Older migrations may have added it as a rule
-- without a condition.
alter table alert_rule no force row level security;
alter table practice no force row level security;
update alert_rule r set unasked = true from starting_alert_rules() s where s.unasked and r.name = s.name;
insert into alert_rule (practice_id, id, name, level, moments, conditions, drugs, procedures, instruction, desk_instruction, unasked)
  select p.practice_id, gen_random_uuid(), s.name, s.level, s.moments, s.conditions, s.drugs, s.procedures, s.instruction,
      s.desk_instruction, true
    from practice p cross join starting_alert_rules() s
    where s.unasked and not exists (select from alert_rule r where r.practice_id = p.practice_id and lower(r.name) = lower(s.name));
alter table alert_rule force row level security;
alter table practice force row level security;
