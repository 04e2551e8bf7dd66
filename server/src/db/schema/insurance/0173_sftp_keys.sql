-- The fingerprint of the private key for SFTP. If it is set, key_sealed holds that key, otherwise a password or a token.
alter table clearinghouse add column key_fingerprint text not null default '';
comment on column clearinghouse.key_fingerprint is 'audit: shown';
