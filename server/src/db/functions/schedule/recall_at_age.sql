-- The due date and type of a recall. A type ends at its age and becomes the next one, no earlier than on that birthday. A date that was
-- set by hand stays.
create or replace function recall_at_age(of_practice uuid, of_type uuid, born date, last_visit date, set_date date)
  returns table (computed_date date, due_date date, current_type_id uuid, switches_on date)
  language plpgsql stable
as $$
declare
  t recall_type%rowtype;
  earliest date;
begin
  current_type_id := of_type;
  -- features/schedule/recalls/rules.ts refuses circles of types; the bound ends the loop if there is one nevertheless.
  for step in 1..20 loop
    select * into t from recall_type where practice_id = of_practice and id = current_type_id and archived_at is null;
    computed_date := greatest(recall_date(last_visit, t.months, t.days), case when last_visit is not null then earliest end);
    due_date := coalesce(set_date, computed_date);
    switches_on := birthday(born, t.until_age);
    if t.id is null or due_date is null then
      exit;
    elsif switches_on is null or due_date < switches_on then
      return next;
      return;
    end if;
    earliest := switches_on;
    current_type_id := t.next_type_id;
  end loop;
  computed_date := null;
  due_date := null;
  current_type_id := null;
  switches_on := null;
  return next;
end $$;
