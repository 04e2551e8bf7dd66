-- A link of the chain: the hash over the previous link's hash and this entry's content.
create or replace function audit_link(before bytea, content text, chain_end bytea) returns bytea language plpgsql immutable
as $$
begin
  return sha256(coalesce(before, chain_end) || convert_to(content, 'UTF8'));
end $$;
