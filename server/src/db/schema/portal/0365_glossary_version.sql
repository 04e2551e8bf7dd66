-- An office's Spanish words are set as a list; this is the list's version.
alter table practice add column glossary_version int not null default 1;
