-- A field's value as it is kept: of a hidden one only whether there is any.
create or replace function audit_shown(value jsonb, hide boolean) returns jsonb language sql immutable parallel safe
  return case when hide and value not in ('null'::jsonb, '""'::jsonb) then '"[hidden]"'::jsonb else value end;
