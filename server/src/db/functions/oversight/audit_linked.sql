-- The hash of a chain's end after these entries, in their order (audit_link).
create or replace aggregate audit_linked(content text, chain_end bytea) (sfunc = audit_link, stype = bytea);
