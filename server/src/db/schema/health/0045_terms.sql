-- Terms of the publishers' files that the operator loads (docs/health.md): RxNorm's drugs, ICD-10-CM's conditions. They are the same for
-- all practices and hold nothing of a patient, so they have no row-level security. Only the tables' owner writes them
-- (npm run cusp -- terms load). A term that a later version leaves out stays, so that what was coded by it keeps its meaning.

create table term_release (
  system text not null,
  version text not null,
  loaded_at timestamptz not null default now(),
  terms int not null,
  -- Against the version before.
  added int not null,
  renamed int not null,
  withdrawn int not null,
  constraint term_release_pk primary key (system, version),
  constraint term_release_system check (system in ('rxnorm', 'icd10cm'))
);
grant select on term_release to cusp_app;

create table loaded_term (
  system text not null,
  code text not null,
  kind text not null,
  name text not null,
  -- Folded, as searches compare it; by bytes, so that an index finds what begins with a word.
  search_name text collate "C" not null,
  words tsvector not null,
  -- What tells it from others: the ingredients of a brand, the code of a condition.
  detail text not null,
  -- Of a drug: the names of its single ingredients, as RxNorm has them.
  ingredients text[] not null,
  -- The version that left it out.
  withdrawn_in text,
  constraint loaded_term_pk primary key (system, code),
  constraint loaded_term_system check (system in ('rxnorm', 'icd10cm')),
  constraint loaded_term_kind check (kind in ('drug', 'condition'))
);
create index loaded_term_by_name on loaded_term (kind, search_name) where withdrawn_in is null;
create index loaded_term_by_word on loaded_term using gin (words) where withdrawn_in is null;
grant select on loaded_term to cusp_app;

-- Beginnings of words, each under what is left of it without one letter: what was typed with one error is found by what is left of it.
create table term_near (
  miss text collate "C" not null,
  beginning text collate "C" not null,
  constraint term_near_pk primary key (miss, beginning)
);
grant select on term_near to cusp_app;
