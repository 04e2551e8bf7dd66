-- Quick buttons are set as a list: the practice's, and those of each person. These are the lists' versions.
alter table practice add column quick_buttons_version int not null default 1;
alter table staff add column quick_buttons_version int not null default 1;
