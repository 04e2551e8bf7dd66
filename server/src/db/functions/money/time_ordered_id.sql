-- An id that begins with its time (UUIDv7, like newId of the server), so that rows written together are neighbors in the indexes; random
-- ids would each change, and log, a page of their own. PostgreSQL has such a function only since version 18.
create or replace function time_ordered_id() returns uuid language sql volatile
  return encode(set_byte(
    overlay(uuid_send(gen_random_uuid()) placing substr(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint), 3) from 1 for 6),
    6, 112 + floor(random() * 16)::int), 'hex')::uuid;
