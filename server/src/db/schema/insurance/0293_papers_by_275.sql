-- Attachments as a 275 (docs/insurance.md, "As a 275"): a file of a claim beside its 837D, sent under the same guard.

-- Whether a clearinghouse by HTTPS or SFTP accepts 275s, as it told the practice.
alter table clearinghouse add column takes_papers boolean not null default false;

-- 837, or 275 without the attachments' bytes, which are stored with the attachments.
alter table claim_file
  add column kind text not null default '837',
  add constraint claim_file_kind check (kind in ('837', '275'));

alter table claim_sending
  add column kind text not null default '837',
  -- For a 275 with a claim: the sending of that claim's file, which must come first.
  add column with_id uuid,
  -- For a 275 that answers a carrier's request: the carrier's number of the request.
  add column request text not null default '',
  add constraint claim_sending_kind check (kind in ('837', '275')),
  add constraint claim_sending_papers check (kind = '275' or with_id is null and request = ''),
  add constraint claim_sending_with_fk foreign key (practice_id, with_id) references claim_sending;
-- One file of a claim is sent at a time, but several 275s.
drop index claim_sending_open;
create unique index claim_sending_open on claim_sending (practice_id, claim_id)
  where state in ('waiting', 'sending') and kind = '837';
create index claim_sending_with on claim_sending (practice_id, with_id) where with_id is not null;

-- unknown: the carrier may have it, and nobody can be asked.
alter table claim_attachment_sending
  drop constraint claim_attachment_sending_state,
  add constraint claim_attachment_sending_state check (state in ('waiting', 'uploaded', 'sent', 'refused', 'unknown'));
