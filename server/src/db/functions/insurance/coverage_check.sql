-- The state of a coverage for a visit on a day: why it must be verified, or '' if it needn't be, because it was verified as in force
-- recently enough by the carrier's rule and the answer agrees with what is entered; and how much of the maximum is left by the
-- carrier's last answer in this benefit year, without later work. The work list, the schedule, the patient's screen and the nightly
-- inquiries use it. Runs with the caller's rights, so that row-level security holds. It goes by keys from one coverage on, so its plan is
-- kept, and it isn't planned as a part of each query that calls it.
create or replace function coverage_check(of_practice uuid, of_patient uuid, of_coverage uuid, on_day date)
  returns table (reason text, differs text, verified_on date, ends_on date, left_cents int, maximum_cents int, left_on date)
  language sql stable rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off
  begin atomic
    with found as (
      select g.to_date, g.member_id as own_member_id, s.member_id, c.verified_days, g.used_on,
          g.used_maximum_cents, g.used_deductible_cents,
          coalesce((select b.amount_cents from coverage_override o
            join coverage_benefit b on b.practice_id = o.practice_id and b.override_id = o.id
            where o.practice_id = g.practice_id and o.patient_id = g.patient_id and o.coverage_id = g.id and o.struck_at is null
              and coalesce(o.from_date, on_day) <= on_day and coalesce(o.to_date, on_day) >= on_day and b.type = 'maximum'
              and b.category is null and b.level = 'individual' and b.network <> 'out' and b.period <> 'lifetime'
              and not exists (select from coverage_benefit_procedure p where p.practice_id = b.practice_id
                and p.override_id = b.override_id and p.position = b.position)
            order by o.id desc, b.position limit 1),
          (select b.amount_cents from insurance_benefit b
            where b.practice_id = v.practice_id and b.plan_id = v.plan_id and b.version = v.version and b.type = 'maximum'
              and b.category is null and b.level = 'individual' and b.network <> 'out' and b.period <> 'lifetime'
              and not exists (select from insurance_benefit_procedure p where p.practice_id = b.practice_id
                and p.plan_id = b.plan_id and p.version = b.version and p.position = b.position)
            order by b.position limit 1)) as plan_maximum_cents,
          make_date((extract(year from on_day) - case when extract(month from on_day) < v.year_start then 1 else 0 end)::int,
            v.year_start, 1) as year_from,
          e.id as verification_id, e.state, e.verified_on, e.recorded_at, e.said_member_id, e.said_maximum_cents,
          e.said_used_maximum_cents, e.said_used_deductible_cents,
          -- Some carriers give a day far ahead for a coverage without an end.
          case when e.said_to < on_day + 366 then e.said_to end as said_to,
          q.state as asking, q.asked_at
        from coverage g
        -- Joined row by row: without statistics PostgreSQL would pair all rows of these tables.
        cross join lateral (select s.* from insurance_subscription s
          where s.practice_id = g.practice_id and s.id = g.subscription_id offset 0) s
        cross join lateral (select n.* from insurance_plan n where n.practice_id = s.practice_id and n.id = s.plan_id offset 0) n
        cross join lateral (select v.* from insurance_plan_version v
          where v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version offset 0) v
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
        left join lateral (select l.* from coverage_verification l
          where l.practice_id = g.practice_id and l.patient_id = g.patient_id and l.coverage_id = g.id
          order by l.verified_on desc, l.id desc limit 1) e on true
        left join lateral (select l.state, l.asked_at from carrier_question l
          where l.practice_id = g.practice_id and l.patient_id = g.patient_id and l.coverage_id = g.id
            and l.claim_id is null
          order by l.id desc limit 1) q on true
        where g.practice_id = of_practice and g.patient_id = of_patient and g.id = of_coverage),
    known as (
      select f.*, f.verification_id is null or f.verified_on < on_day - f.verified_days as is_due,
          -- The later of the carrier's answer and the entered amount.
          case when f.said_used_maximum_cents is not null and f.verified_on >= coalesce(f.used_on, f.verified_on)
            then f.said_used_maximum_cents else f.used_maximum_cents end as used_cents,
          case when f.said_used_maximum_cents is not null and f.verified_on >= coalesce(f.used_on, f.verified_on)
            then f.verified_on else f.used_on end as used_as_of,
          coalesce(f.said_maximum_cents, f.plan_maximum_cents) as of_cents,
          -- The parts of the answer that differ from what is entered. A blank doesn't differ, but for the last day. The first day isn't
          -- compared, because it is often that of the plan's year.
          concat_ws(', ',
            case when f.said_to is not null and f.said_to is distinct from f.to_date then 'last day' end,
            case when upper(regexp_replace(f.said_member_id, '[^[:alnum:]]', '', 'g')) not in (
              upper(regexp_replace(f.member_id, '[^[:alnum:]]', '', 'g')),
              upper(regexp_replace(f.own_member_id, '[^[:alnum:]]', '', 'g'))) then 'member ID' end,
            case when f.said_maximum_cents <> f.plan_maximum_cents then 'yearly maximum' end,
            case when f.used_on < f.verified_on and f.said_used_maximum_cents <> f.used_maximum_cents then 'maximum used' end,
            case when f.used_on < f.verified_on and f.said_used_deductible_cents <> f.used_deductible_cents then 'deductible met' end)
            as differs
        from found f)
    select case
        when k.to_date < on_day or k.state = 'active' and k.said_to < on_day then 'ended'
        when k.state = 'inactive' then 'inactive'
        when k.state = 'unclear' then 'unclear'
        when k.is_due and (k.asking = 'failed' or k.asking in ('waiting', 'asking') and k.asked_at < now() - interval '10 minutes')
          and k.asked_at > coalesce(k.recorded_at, '-infinity') then 'not_answered'
        when k.verification_id is null then 'never'
        when k.is_due then 'old'
        when k.differs <> '' then 'differs'
        else '' end,
        k.differs, k.verified_on, coalesce(least(k.to_date, k.said_to), k.to_date, k.said_to),
        case when k.used_as_of >= k.year_from then greatest(0, k.of_cents - k.used_cents) end, k.of_cents, k.used_as_of
      from known k;
  end;
