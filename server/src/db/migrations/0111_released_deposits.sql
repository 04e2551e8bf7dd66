-- Why a deposit for planned work was put on another bill.
alter table allocation add column reason text not null default '';
