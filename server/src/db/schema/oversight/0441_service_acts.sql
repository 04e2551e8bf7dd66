-- What the service itself does: its entries of the trail are those of no practice, under the nil UUID, and are chained and anchored as
-- the others (record_service_act).
alter type audit_action add value if not exists 'start';
alter type audit_action add value if not exists 'stop';
alter type audit_action add value if not exists 'backup';
alter type audit_action add value if not exists 'check';
alter type audit_action add value if not exists 'restore';
alter type audit_action add value if not exists 'load';
alter type audit_action add value if not exists 'fail';
alter type audit_action add value if not exists 'retry';
