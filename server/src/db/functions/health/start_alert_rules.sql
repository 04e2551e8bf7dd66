-- Gives the current practice its first alert rules.
create or replace function start_alert_rules() returns void language sql volatile
as $$
  insert into alert_rule (id, name, level, moments, conditions, drugs, vital, vital_test, vital_limit, vital_second_limit, vital_days,
      procedures, instruction, desk_instruction, unasked)
    select gen_random_uuid(), s.name, s.level, s.moments, s.conditions, s.drugs, s.vital, s.vital_test, s.vital_limit,
        s.vital_second_limit, s.vital_days, s.procedures, s.instruction, s.desk_instruction, s.unasked
      from starting_alert_rules() s;
$$;
revoke execute on function start_alert_rules() from public;
grant execute on function start_alert_rules() to cusp_app;
