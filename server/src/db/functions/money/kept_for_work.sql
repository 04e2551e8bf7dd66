-- Whether what was paid for a treatment stays with it: it is planned, and neither declined nor struck.
create or replace function kept_for_work(of_practice uuid, of_treatment uuid) returns boolean
  language sql stable
as $$
  select exists (select from treatment t
    where t.practice_id = of_practice and t.id = of_treatment and t.status = 'planned' and t.outcome is null
      and t.struck_at is null)
$$;
