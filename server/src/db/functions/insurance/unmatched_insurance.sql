-- The insurance in a patient's text fields that no coverage on this day or later has, as `Harbor Mutual, ID 123`; '' if there is none. The
-- patient's screen and the work list show it. Runs with the caller's rights, so that row-level security holds. Its plan is kept, because it
-- goes by keys from one patient on, and the work list would plan it again for each patient of the coming days.
create or replace function unmatched_insurance(of_practice uuid, of_patient uuid, on_day date) returns text
  language sql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
  begin atomic
    with said as (
      select s.id, s.insurance_provider, s.insurance_id,
          regexp_replace(lower(s.insurance_provider), '[[:space:][:punct:]]', '', 'g') as provider,
          regexp_replace(lower(s.insurance_id), '[[:space:][:punct:]]', '', 'g') as member_id
        from patient o join patient s on s.practice_id = o.practice_id and s.id = o.survivor_id
        where o.practice_id = of_practice and o.id = of_patient)
    select coalesce((
      select concat_ws(', ', nullif(t.insurance_provider, ''), 'ID ' || nullif(t.insurance_id, ''))
        from said t
        where (t.insurance_provider <> '' or t.insurance_id <> '') and not exists (
          select from patient_records(of_practice, t.id) r (record)
            -- Joined row by row: a plan that was made while these tables were empty would pair all rows of a practice.
            cross join lateral (select g.* from coverage g where g.practice_id = of_practice and g.patient_id = r.record offset 0) g
            cross join lateral (select s.* from insurance_subscription s
              where s.practice_id = g.practice_id and s.id = g.subscription_id offset 0) s
            cross join lateral (select n.* from insurance_plan n where n.practice_id = s.practice_id and n.id = s.plan_id offset 0) n
            cross join lateral (select v.* from insurance_plan_version v
              where v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version offset 0) v
            cross join lateral (select c.* from carrier named
              join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
              where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
            where g.struck_at is null and coalesce(g.to_date, on_day) >= on_day
              and (t.insurance_id = ''
                or regexp_replace(lower(coalesce(nullif(g.member_id, ''), s.member_id)), '[[:space:][:punct:]]', '', 'g') = t.member_id)
              and strpos(regexp_replace(lower(c.name || v.name), '[[:space:][:punct:]]', '', 'g'), t.provider) > 0)), '');
  end;
