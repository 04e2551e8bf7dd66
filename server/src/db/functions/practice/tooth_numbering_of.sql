-- The tooth numbering that a practice uses.
create or replace function tooth_numbering_of(of_practice uuid) returns tooth_numbering
  language sql stable
  return (select numbering from practice where practice_id = of_practice);
