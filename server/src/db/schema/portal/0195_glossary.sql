-- A practice's own Spanish words for patients, in place of the product's (docs/languages.md, "An office's own words").
create table glossary_word (
  practice_id uuid not null default current_practice(),
  word text not null,
  own text not null,
  constraint glossary_word_pk primary key (practice_id, word),
  constraint glossary_word_practice_fk foreign key (practice_id) references practice,
  constraint glossary_word_bounds check (length(word) between 2 and 40 and length(own) between 1 and 80)
);
alter table glossary_word enable row level security;
alter table glossary_word force row level security;
create policy own_practice on glossary_word to cusp_app using (practice_id = current_practice());
create policy own_practice_words on glossary_word for select to cusp_portal using (practice_id = current_practice());
grant select, insert, delete on glossary_word to cusp_app;
grant select on glossary_word to cusp_portal;
