-- Into how many parts a text goes: of 160 letters of GSM 03.38, or of 70 where it has others; several of one text have room for fewer.
create or replace function text_parts(body text) returns int
  language sql immutable parallel safe
  return case
    when body ~ '^[ -_a-~\n\r£¥èéùìòÇØøÅåÆæßÉ¡ÄÖÑÜ§¿äöñüà€]*$' then case when length(body) <= 160 then 1 else ceil(length(body) / 153.0)::int end
    else case when length(body) <= 70 then 1 else ceil(length(body) / 67.0)::int end
  end;
