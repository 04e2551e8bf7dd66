-- The fee in cents on a day: of the plan's schedule, or else the provider's, or else the office's. Null: nobody entered one,
-- which is not 0.
create or replace function procedure_fee(of_practice uuid, of_procedure uuid, of_provider uuid, of_plan uuid, on_day date) returns bigint
  language sql stable
as $$
  select last.fee_cents
    from fee_schedule s
    cross join lateral (
      select f.fee_cents from fee f
        where f.practice_id = s.practice_id and f.schedule_id = s.id and f.procedure_id = of_procedure
          and f.valid_from <= on_day
        order by f.valid_from desc, f.recorded_at desc
        limit 1) last
    where s.practice_id = of_practice and s.archived_at is null and last.fee_cents is not null
      and (s.kind = 'office' or (s.kind = 'plan' and s.id = of_plan) or (s.kind = 'provider' and s.provider_id = of_provider))
    order by case s.kind when 'plan' then 1 when 'provider' then 2 else 3 end
    limit 1
$$;
