-- The recall types that the current practice begins with. Called after start_schedule.
create or replace function start_recalls() returns void language sql volatile
as $$
  insert into recall_type (id, name, months, days, book_kind_id, minutes)
    select gen_random_uuid(), r.name, r.months, r.days, k.id, r.minutes
      from (values
        ('Examination', 6, 1, 'checkup', 30),
        ('Prophylaxis', 6, 1, 'cleaning', 60),
        ('Perio Maintenance', 3, 1, 'cleaning', 60),
        ('Bitewings', 12, 0, 'checkup', 30),
        ('Full Series', 60, 0, 'checkup', 30)
      ) r (name, months, days, kind, minutes)
      join appointment_kind k on k.type = r.kind::appointment_type and k.is_standard;
  insert into recall_trigger (type_id, kind_id)
    select t.id, k.id
      from (values ('Examination', 'checkup'), ('Prophylaxis', 'cleaning')) r (name, kind)
      join recall_type t on t.name = r.name
      join appointment_kind k on k.type = r.kind::appointment_type and k.is_standard;
  insert into recall_trigger (type_id, procedure_id)
    select t.id, p.id
      from (values ('Examination', 'EXM1'), ('Examination', 'EXM2'), ('Prophylaxis', 'CLN1'), ('Prophylaxis', 'CLN2'),
        ('Perio Maintenance', 'CLN3'), ('Bitewings', 'XRB1'), ('Bitewings', 'XRF1'), ('Full Series', 'XRF1')
      ) r (name, code)
      join recall_type t on t.name = r.name
      join procedure p on p.code = r.code;
  update recall_type m set replaces_id = p.id from recall_type p
    where m.name = 'Perio Maintenance' and p.name = 'Prophylaxis';
$$;
revoke execute on function start_recalls() from public;
grant execute on function start_recalls() to cusp_app;
