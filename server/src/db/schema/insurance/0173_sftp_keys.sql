-- Signing in to SFTP by a private key: what key_sealed holds is one where this says its fingerprint, else a password or a token.
alter table clearinghouse add column key_fingerprint text not null default '';
comment on column clearinghouse.key_fingerprint is 'audit: shown';
