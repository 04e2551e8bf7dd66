-- Contacts that another program noted (docs/arriving.md): it may not say how, and what came of them isn't known.
alter type recall_contact_way add value 'other';
alter type recall_contact_outcome add value 'noted';
