-- What a patient can pay ahead of a planned treatment: the share that they accepted with its plan, else its cost, less what was paid. Null
-- where nothing may be paid ahead: it isn't planned any more, or it stands in a plan and wasn't accepted there, as an alternative that
-- wasn't chosen. In cents.
create or replace function prepayable_cents(t treatment) returns bigint
  language sql stable
as $$
  select case when t.status <> 'planned' or t.outcome is not null then null
      when answered.accepted or answered.accepted is null and not exists (select from plan_line l
          where l.practice_id = t.practice_id and l.treatment_id = t.id and l.removed_at is null)
        then greatest(0, least(t.cost_cents, coalesce(answered.share_cents, t.cost_cents)) - b.paid_cents)
    end
    from treatment_balance(t) b
    left join lateral (
      select l.accepted, (line ->> 'share_cents')::bigint as share_cents
        from plan_answer_line l
        join plan_answer a on a.practice_id = l.practice_id and a.id = l.answer_id
        join plan_presentation n on n.practice_id = l.practice_id and n.plan_id = l.plan_id and n.number = l.number
        cross join lateral jsonb_path_query(n.content::jsonb, '$.plan.phases[*].visits[*].lines[*]') line
        where l.practice_id = t.practice_id and l.treatment_id = t.id and line ->> 'treatment_id' = t.id::text
        order by a.at desc, a.id desc limit 1) answered on true
$$;
