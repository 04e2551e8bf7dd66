-- The rules of what parents see are set as a list; this is the list's version, so that of two owners at once the second reads
-- what the first has hidden, and doesn't show it to parents again.
alter table practice add column minor_rules_version int not null default 1;
