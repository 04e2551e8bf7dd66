-- Whether two teeth are of one arch and one dentition.
create or replace function same_arch(tooth int, other int) returns boolean
  language sql immutable parallel safe
  return (tooth > 50) = (other > 50) and (tooth / 10 - 1) % 4 / 2 = (other / 10 - 1) % 4 / 2;
