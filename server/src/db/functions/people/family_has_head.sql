-- Looked at when a transaction ends: the head of a family is one of its present members, and one that has ended has none.
-- The family's row is locked, so that of two changes at once the second sees the first.
create or replace function family_has_head() returns trigger language plpgsql
as $$
declare
  of_family uuid;
  f family%rowtype;
begin
  of_family := case when tg_table_name = 'family' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'family_id')::uuid end;
  select * into f from family where practice_id = new.practice_id and id = of_family for no key update;
  if f.ended_on is null and not exists (select from family_member m where m.practice_id = f.practice_id
      and m.family_id = f.id and m.patient_id = f.head_patient_id and m.to_date is null) then
    raise exception 'The head of a family has to be one of its present members.'
      using errcode = 'check_violation', constraint = 'family_head_present', table = 'family';
  end if;
  if f.ended_on is not null and exists (select from family_member m where m.practice_id = f.practice_id
      and m.family_id = f.id and m.to_date is null) then
    raise exception 'A family that has ended has no present member.'
      using errcode = 'check_violation', constraint = 'family_ended', table = 'family';
  end if;
  return null;
end $$;

drop trigger if exists family_head on family;
create constraint trigger family_head after insert or update on family
  deferrable initially deferred for each row execute function family_has_head();

drop trigger if exists family_member_head on family_member;
create constraint trigger family_member_head after insert or update on family_member
  deferrable initially deferred for each row execute function family_has_head();
