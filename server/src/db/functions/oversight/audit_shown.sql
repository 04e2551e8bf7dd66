-- A field's value as the trail stores it: for a hidden field only that it has one.
create or replace function audit_shown(value jsonb, hide boolean) returns jsonb language sql immutable parallel safe
  return case when hide and value not in ('null'::jsonb, '""'::jsonb) then '"[hidden]"'::jsonb else value end;
