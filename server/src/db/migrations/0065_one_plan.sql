-- A treatment stands in one open plan. Until now it could stand in several, and declining one of them declined what the
-- signature of another one held.

alter table plan_line
  -- The plan that has taken it; null: it was just taken out.
  add column moved_to_plan_id uuid,
  -- Moved here by no person: somebody has to see whether the right plan has it (docs/plans.md).
  add column moved_unasked boolean not null default false,
  add constraint plan_line_moved_to_fk foreign key (practice_id, moved_to_plan_id) references treatment_plan;
create index plan_line_by_moved_to on plan_line (practice_id, moved_to_plan_id) where moved_to_plan_id is not null;

alter table treatment_plan no force row level security;
alter table plan_line no force row level security;
alter table plan_answer_line no force row level security;
alter table treatment no force row level security;
alter table treatment_state no force row level security;
alter table practice no force row level security;

-- An archived plan holds no treatments.
update plan_line l set removed_at = now()
  from treatment_plan p
  where p.practice_id = l.practice_id and p.id = l.plan_id and p.archived_at is not null and l.removed_at is null;

-- Of several plans the one stays whose signature holds the treatment, by its newest answer; of several such, or of none, the
-- newest plan. What was presented and signed is left as it is.
create temporary table plan_line_order on commit drop as
  select l.practice_id, l.plan_id, l.treatment_id,
      row_number() over each as place, first_value(l.plan_id) over each as stays
    from plan_line l
    left join lateral (select a.accepted from plan_answer_line a
      where a.practice_id = l.practice_id and a.plan_id = l.plan_id and a.treatment_id = l.treatment_id
      order by a.number desc limit 1) answer on true
    where l.removed_at is null
    window each as (partition by l.practice_id, l.treatment_id
      order by answer.accepted is true desc, answer.accepted is null desc, l.plan_id desc);
update plan_line l set removed_at = now(), moved_to_plan_id = o.stays, moved_unasked = true
  from plan_line_order o
  where o.practice_id = l.practice_id and o.plan_id = l.plan_id and o.treatment_id = l.treatment_id and o.place > 1;

-- What declining another plan had declined, although the signature of the one where it stays holds it, is planned again.
update treatment t set outcome = null, version = version + 1, changed_by = 'Cusp', changed_by_id = null
  where t.status = 'planned' and t.outcome = 'declined' and t.struck_at is null
    and exists (select from plan_line_order o where o.practice_id = t.practice_id and o.treatment_id = t.id and o.place > 1)
    and exists (select from plan_line l
      join lateral (select a.accepted from plan_answer_line a
        where a.practice_id = l.practice_id and a.plan_id = l.plan_id and a.treatment_id = l.treatment_id
        order by a.number desc limit 1) answer on answer.accepted
      where l.practice_id = t.practice_id and l.treatment_id = t.id and l.removed_at is null);

create unique index plan_line_one_plan on plan_line (practice_id, treatment_id) where removed_at is null;

alter table practice force row level security;
alter table treatment_state force row level security;
alter table treatment force row level security;
alter table plan_answer_line force row level security;
alter table plan_line force row level security;
alter table treatment_plan force row level security;
