-- Retainers are drawn: those of the catalog that each practice begins with, unless somebody chose another drawing for them.
alter table procedure no force row level security;
update procedure set paint = 'retainer' where code = 'BRC6' and paint = 'none' and area = 'arch';
alter table procedure force row level security;
