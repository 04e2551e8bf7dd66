-- Whether the practice accepts assignment out of network, too (CLM07); in network it always does.
alter table practice_billing add column accepts_assignment boolean not null default false;
comment on column practice_billing.accepts_assignment is 'audit: shown';
