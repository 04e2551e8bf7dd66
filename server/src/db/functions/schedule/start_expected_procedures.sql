-- The usual procedures of the current practice's standard appointment types, and those that hygienists do. Called after start_recalls;
-- skips procedures that the practice has removed from its catalog.
create or replace function start_expected_procedures() returns void language sql volatile
as $$
  insert into appointment_kind_procedure (kind_id, position, procedure_id, from_age, until_age, recall_type_id)
    select k.id, row_number() over (partition by k.id order by w.position), p.id, w.from_age, w.until_age, t.id
      from (values
        ('checkup', 1, 'EXM1', null::int, null::int, null),
        ('checkup', 2, 'XRB1', 6, null, 'Bitewings'),
        ('cleaning', 1, 'CLN1', 14, null, null),
        ('cleaning', 2, 'CLN2', null, 14, null),
        ('cleaning', 3, 'FLU1', null, 14, null),
        ('cleaning', 4, 'EXM1', null, null, 'Examination'),
        ('cleaning', 5, 'XRB1', 6, null, 'Bitewings')
      ) w (kind, position, code, from_age, until_age, recall)
      join appointment_kind k on k.type = w.kind::appointment_type and k.is_standard
      join procedure p on p.code = w.code and p.archived_at is null
      left join recall_type t on t.name = w.recall and t.archived_at is null
      where (w.recall is null or t.id is not null)
        and not exists (select from appointment_kind_procedure there where there.kind_id = k.id);
  update procedure p set by_hygienist = true
    from starting_procedures() s where s.code = p.code and s.by_hygienist and not p.by_hygienist;
$$;
revoke execute on function start_expected_procedures() from public;
grant execute on function start_expected_procedures() to cusp_app;
