-- A tooth's position around its dentition, from the upper right to the lower right.
create or replace function tooth_place(tooth int) returns int
  language sql immutable parallel safe
  return case (tooth / 10 - 1) % 4
    when 0 then case when tooth > 50 then 6 else 9 end - tooth % 10
    when 1 then case when tooth > 50 then 5 else 8 end + tooth % 10
    when 2 then case when tooth > 50 then 16 else 25 end - tooth % 10
    else case when tooth > 50 then 15 else 24 end + tooth % 10 end;
