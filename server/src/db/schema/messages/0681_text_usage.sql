-- How many texts each practice sends, and what they cost the operator. Carriers count parts: a long text is several.
alter table service_setting add column text_cents_per_hundred int not null default 0;
alter table service_setting add constraint service_setting_text_cost check (text_cents_per_hundred between 0 and 100000);
create index message_texts_sent on message (practice_id, sent_at) where channel = 'text' and sent_at is not null;
grant select (body, sent_at) on message to cusp_outbox;
