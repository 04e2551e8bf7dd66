-- The discount of a treatment in the treatment plan that the patient answered last, if it was accepted; otherwise 0. In cents.
create or replace function plan_discount(of_practice uuid, of_treatment uuid) returns bigint
  language sql stable
  return coalesce((select case when l.accepted then (line ->> 'discount_cents')::bigint end
    from plan_answer_line l
    join plan_answer a on a.practice_id = l.practice_id and a.id = l.answer_id
    join plan_presentation n on n.practice_id = l.practice_id and n.plan_id = l.plan_id and n.number = l.number
    cross join lateral jsonb_path_query(n.content::jsonb, '$.plan.phases[*].visits[*].lines[*]') line
    where l.practice_id = of_practice and l.treatment_id = of_treatment and line ->> 'treatment_id' = of_treatment::text
    order by a.at desc, a.id desc limit 1), 0);
