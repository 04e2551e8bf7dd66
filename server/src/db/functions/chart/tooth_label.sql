-- A tooth in the practice's notation, like the contract's `toothLabel`.
create or replace function tooth_label(tooth int, extra boolean, numbering tooth_numbering) returns text
  language sql immutable parallel safe
  return case numbering
    when 'fdi' then tooth::text || case when extra then 'S' else '' end
    when 'universal' then case when tooth > 50 then chr(64 + tooth_place(tooth)) || case when extra then 'S' else '' end
      else (tooth_place(tooth) + case when extra then 50 else 0 end)::text end
    else case (tooth / 10 - 1) % 4 when 1 then '└' when 2 then '┌' else '' end
      || case when tooth > 50 then chr(64 + tooth % 10) else (tooth % 10)::text end || case when extra then 'S' else '' end
      || case (tooth / 10 - 1) % 4 when 0 then '┘' when 3 then '┐' else '' end
    end;
