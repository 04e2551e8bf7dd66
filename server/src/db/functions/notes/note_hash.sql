-- One SHA-256 over a note and its amendments, for a co-signature.
create or replace function note_hash(of_practice uuid, clinical uuid, soap uuid) returns text
  language sql stable
  return encode(sha256(convert_to((
    select string_agg(h.signed_hash, ' ' order by h.version) from (
      select 1 as version, n.signed_hash from clinical_note n where n.practice_id = of_practice and n.id = clinical
      union all
      select a.version, a.signed_hash from clinical_note_amendment a
        where a.practice_id = of_practice and a.note_id = clinical
      union all
      select 1, n.signed_hash from soap_note n where n.practice_id = of_practice and n.id = soap
      union all
      select a.version, a.signed_hash from soap_note_amendment a
        where a.practice_id = of_practice and a.note_id = soap) h), 'UTF8')), 'hex');
