-- The SHA-256 of a signed text: of a JSON array that begins with the moment, the author and the patient.
create or replace function signed_hash(at timestamptz, author uuid, patient uuid, variadic parts text[]) returns text
  language sql immutable parallel safe
  return encode(sha256(convert_to(array_to_json(array[
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), author::text, patient::text] || parts)::text,
    'UTF8')), 'hex');
