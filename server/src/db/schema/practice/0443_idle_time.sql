-- After how many minutes without use a session of the practice's staff ends and their screens lock.
alter table practice add column idle_minutes int not null default 30;
alter table practice add constraint practice_idle_minutes check (idle_minutes between 5 and 60);
