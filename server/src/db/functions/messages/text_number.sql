-- A phone number as typed, in E.164 form. Ten digits are a North American number. Null if no text can be sent to it: nothing was typed,
-- or it has an extension.
create or replace function text_number(typed text) returns text
  language sql immutable parallel safe
  return case
    when typed ~ '[[:alpha:]]' then null
    when typed ~ '^\s*\+' and regexp_replace(typed, '\D', '', 'g') ~ '^[1-9]\d{7,14}$'
      then '+' || regexp_replace(typed, '\D', '', 'g')
    when regexp_replace(typed, '\D', '', 'g') ~ '^1?[2-9]\d{9}$'
      then '+1' || right(regexp_replace(typed, '\D', '', 'g'), 10)
  end;
