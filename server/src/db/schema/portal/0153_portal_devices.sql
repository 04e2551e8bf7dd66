-- A patient sees where their account is signed in. Sessions from before say neither device nor address.
alter table portal_session
  add column device text not null default '',
  add column address text not null default '';
