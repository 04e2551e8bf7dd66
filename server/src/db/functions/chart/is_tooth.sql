-- Teeth are FDI numbers: the first digit is the quadrant, the second counts from the midline (contract/src/chart/rules/teeth.ts).
create or replace function is_tooth(tooth int) returns boolean
  language sql immutable parallel safe
  return tooth / 10 between 1 and 8 and tooth % 10 between 1 and case when tooth / 10 <= 4 then 8 else 5 end;
