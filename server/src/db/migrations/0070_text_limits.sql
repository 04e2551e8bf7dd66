-- How many texts a practice may send a day: the operator says it for all, and for one where that needs it.
alter table service_setting add column texts_a_day int not null default 1000,
  add constraint service_setting_texts check (texts_a_day between 0 and 100000);
alter table practice add column texts_a_day int,
  add constraint practice_texts check (texts_a_day between 0 and 100000);
grant update (texts_a_day) on practice to cusp_admin;
