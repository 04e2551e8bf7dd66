-- A procedure's fee for a patient on a day, and its price list: the list given as an argument, else the patient's, else the provider's,
-- else the office's. Without a given list a membership is applied to it. Every proposed fee comes from here. No row if no fee was
-- entered, which is not 0.
create or replace function proposed_fee(of_practice uuid, of_procedure uuid, of_patient uuid, of_provider uuid, of_schedule uuid,
    on_day date)
  returns table (fee_cents bigint, schedule_id uuid, schedule_name text)
  language sql stable rows 1
as $$
  select coalesce(member.fee_cents, listed.fee_cents), listed.id, coalesce(member.words, listed.name)
    from (
      select last.fee_cents, s.id, s.name
        from fee_schedule s
        cross join lateral (
          select f.fee_cents from fee f
            where f.practice_id = s.practice_id and f.schedule_id = s.id and f.procedure_id = of_procedure
              and f.valid_from <= on_day
            order by f.valid_from desc, f.recorded_at desc
            limit 1) last
        where s.practice_id = of_practice and s.archived_at is null and last.fee_cents is not null
          and (s.kind = 'office' or (s.id = of_schedule and s.kind <> 'provider') or (s.kind = 'provider' and s.provider_id = of_provider)
            or (of_patient is not null and s.kind in ('members', 'discount')
              and s.id = (select patient_price_list_on(of_practice, of_patient, on_day))))
        order by case when s.id = of_schedule then 1 when s.kind in ('members', 'discount') then 2 when s.kind = 'provider' then 3
          else 4 end
        limit 1) listed
    left join lateral member_fee(of_practice, of_patient, of_procedure, listed.fee_cents, on_day) member
      on of_patient is not null and of_schedule is null
$$;
