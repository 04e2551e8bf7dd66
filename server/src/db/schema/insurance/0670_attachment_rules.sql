-- What a carrier asks to be attached to claims, as work:attachment (contract/src/insurance/rules/asked-attachments.ts). Null: nobody
-- entered it, so that what is usual is only advice; empty: it asks for nothing.
alter table carrier
  add column attachment_rules text[]
    constraint carrier_attachment_rules_named
      check (attachment_rules is null or array_to_string(attachment_rules, ',', '') ~ '^([a-z_]+:[a-z_]+(,[a-z_]+:[a-z_]+)*)?$');
grant update (attachment_rules) on carrier to cusp_app;
