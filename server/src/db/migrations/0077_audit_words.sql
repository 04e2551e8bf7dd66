-- What has a word of its own in the trail. Entries from before keep theirs: the trail is chained, and stays as it was written.
alter type audit_action add value 'merge';
alter type audit_action add value 'unmerge';
alter type audit_action add value 'strike';
alter type audit_action add value 'cosign';

-- Whom a text is to, for the entry of what becomes of it.
create policy auditor_looks on message_patient for select to cusp_auditor using (practice_id = current_practice());
grant select on message_patient to cusp_auditor;
