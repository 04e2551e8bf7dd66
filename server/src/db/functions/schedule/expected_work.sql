-- The procedures expected at visits, with their fees for the patient today, as JSON in the order in which they are named. `wanted` is
-- [{"id", "patient_id", "provider_id", "procedures": [ids]}], each id naming its row of the result; null: none. A function of its own,
-- because what a fee depends on is then planned only where a visit expects something, which takes as long as planning the rest of the day.
create or replace function expected_work(of_practice uuid, wanted jsonb) returns table (id text, expected jsonb)
  language plpgsql stable rows 100
as $$
#variable_conflict use_column
begin
  if wanted is null then
    return;
  end if;
  return query
    select w.id, jsonb_agg(jsonb_build_object('procedure_id', x.id, 'name', x.name, 'category', x.category, 'area', x.area,
        'by_hygienist', x.by_hygienist, 'fee_cents', f.fee_cents) order by e.place)
      from jsonb_to_recordset(wanted) w (id text, patient_id uuid, provider_id uuid, procedures uuid[])
      cross join lateral unnest(w.procedures) with ordinality e (id, place)
      join procedure x on x.practice_id = of_practice and x.id = e.id
      left join lateral proposed_fee(x.practice_id, x.id, w.patient_id, w.provider_id, null, practice_today(of_practice)) f on true
      group by w.id;
end $$;
