-- E-mails can be answered: each has its own reply address and unsubscribe link, both made from this token (docs/messages.md, "Mail").
alter table message add column reply_hash bytea;
create unique index message_reply_hash_unique on message (reply_hash) where reply_hash is not null;
comment on column message.reply_hash is 'audit: hidden';
grant select (reply_hash) on message to cusp_sign_in;
