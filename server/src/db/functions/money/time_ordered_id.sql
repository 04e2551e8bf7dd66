-- An id that begins with its time (UUIDv7, as newId makes them): what is written together is together in the indexes, where random ids
-- touch, and log, a page of their own each. PostgreSQL has such a function only from 18 on.
create or replace function time_ordered_id() returns uuid language sql volatile
  return encode(set_byte(
    overlay(uuid_send(gen_random_uuid()) placing substr(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint), 3) from 1 for 6),
    6, 112 + floor(random() * 16)::int), 'hex')::uuid;
