-- So that of two people who change the same hours the second reads that somebody else did, and replaces nothing unseen.
alter table weekly_hours add column version int not null default 1;
