-- An account can also be notified of messages from its dental office in the portal.
alter table push_subscription drop constraint push_subscription_kinds,
  add constraint push_subscription_kinds
    check (cardinality(kinds) > 0 and kinds <@ array['visits', 'messages', 'forms', 'documents']);
