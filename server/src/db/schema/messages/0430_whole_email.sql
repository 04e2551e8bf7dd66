-- An e-mail as it came, if its words in `body` are only the new part of it; null: they are all of it.
alter table message add column whole_body text;
