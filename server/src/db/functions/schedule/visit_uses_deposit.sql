-- Marks a visit's deposit as used when the visit is completed.
create or replace function visit_uses_deposit() returns trigger language plpgsql as $$
declare
  used uuid;
begin
  update online_request set deposit_end = 'used', deposit_ended_at = now()
    where practice_id = new.practice_id and appointment_id = new.id and deposit_cents is not null and deposit_end is null
    returning id into used;
  if used is not null then
    perform record_event(gen_random_uuid(), 'online_request.deposit_ended', used, 'service', null, '[]');
  end if;
  return null;
end $$;

create or replace trigger visit_uses_deposit after update of progress on appointment
  for each row when (new.progress = 'completed' and old.progress <> 'completed') execute function visit_uses_deposit();
