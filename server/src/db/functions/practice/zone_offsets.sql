-- How many seconds a time zone is ahead of UTC at these moments; null if this database doesn't know the zone.
create or replace function zone_offsets(zone text, moments timestamptz[]) returns int[] language plpgsql stable strict
as $$
begin
  return array(select extract(epoch from (m at time zone zone) - (m at time zone 'UTC'))::int
    from unnest(moments) with ordinality as t (m, place) order by place);
exception when invalid_parameter_value then
  return null;
end $$;
