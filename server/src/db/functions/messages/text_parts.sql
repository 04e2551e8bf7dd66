-- Into how many parts carriers divide a text (GSM 03.38): the rule of `textLength` (contract/src/messages/rules/message-text.ts), here for
-- the sum over many texts that no process should read. text-usage.test.ts holds the two together.
create or replace function text_parts(body text) returns int
  language plpgsql immutable parallel safe
as $$
declare
  once constant text := E'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&''()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
  twice constant text := E'^{}\\[~]|€\f';
  fits_gsm constant boolean := translate(body, once || twice, '') = '';
  alone constant int := case when fits_gsm then 160 else 70 end;
  each constant int := case when fits_gsm then 153 else 67 end;
  letter text;
  places int;
  characters int := 0;
  parts int := 1;
  filled int := 0;
begin
  -- Most texts have no letter of two places.
  if fits_gsm and translate(body, twice, '') = body or not fits_gsm and body !~ '[\U00010000-\U0010FFFF]' then
    return case when length(body) <= alone then 1 else ceil(length(body)::numeric / each)::int end;
  end if;
  foreach letter in array string_to_array(body, null) loop
    places := case when fits_gsm then case when position(letter in twice) > 0 then 2 else 1 end
      else case when ascii(letter) > 65535 then 2 else 1 end end;
    characters := characters + places;
    if filled + places > each then
      parts := parts + 1;
      filled := 0;
    end if;
    filled := filled + places;
  end loop;
  return case when characters <= alone then 1 else parts end;
end;
$$;
