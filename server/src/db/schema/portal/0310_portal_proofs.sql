-- A document that proves that a guardian or an agent may see a record, and the person of the staff who checked it (docs/check-in.md,
-- "A carer's proof").
alter type document_kind add value if not exists 'authority' before 'other';

alter table portal_link
  -- Null: none was required, or none is on file.
  add column proof_id uuid,
  add column proof_seen_at timestamptz,
  add column proof_seen_by text not null default '',
  add column proof_seen_by_id uuid,
  add constraint portal_link_proof_fk foreign key (practice_id, proof_id) references document,
  add constraint portal_link_proof_seen check ((proof_id is null) = (proof_seen_at is null)
    and (proof_id is null) = (proof_seen_by_id is null) and (proof_id is null or relation in ('guardian', 'agent')));
create index portal_link_by_proof on portal_link (practice_id, proof_id) where proof_id is not null;

-- A link copies them from its invitation.
alter table portal_invitation
  add column proof_id uuid,
  add column proof_seen_at timestamptz,
  add column proof_seen_by text not null default '',
  add column proof_seen_by_id uuid,
  add constraint portal_invitation_proof_fk foreign key (practice_id, proof_id) references document,
  add constraint portal_invitation_proof_seen check ((proof_id is null) = (proof_seen_at is null)
    and (proof_id is null) = (proof_seen_by_id is null) and (proof_id is null or relation in ('guardian', 'agent')));
create index portal_invitation_by_proof on portal_invitation (practice_id, proof_id) where proof_id is not null;
