-- The accounts that hold an open item of one of these patients. In plpgsql, which keeps its plan (docs/performance.md, "Which plans are
-- kept").
create or replace function accounts_with_open_items(of_practice uuid, of_patients uuid[]) returns uuid[]
  language plpgsql stable
as $$
begin
  return (select coalesce(array_agg(distinct coalesce(p.survivor_id, o.account_id)), '{}')
    from unnest(of_patients) a (id)
    cross join lateral patient_records(of_practice, a.id) record
    join open_item o on o.practice_id = of_practice and o.patient_id = record and o.used_cents < abs(o.amount_cents)
    left join patient p on p.practice_id = o.practice_id and p.id = o.account_id);
end $$;
