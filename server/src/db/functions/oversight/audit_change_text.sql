-- Makes the text of a table's audit function, which records what a statement of the server did to a row: for a new row the fields
-- that aren't empty, for a changed one those that differ. Each table has a function of its own that names its columns, because taking
-- a row apart as JSON took as long as writing it.
create or replace function audit_change_text(of_table regclass) returns text language plpgsql stable
as $outer$
declare
  c record;
  whole text[] := '{}';
  objects text;
  more text := '';
  was text := '';
  is_now text := '';
  changed text;
  shown text;
  has text[] := '{}';
  hidden boolean;
begin
  for c in
    select quote_ident(a.attname) as name, quote_literal(a.attname) as literal,
        coalesce(col_description(a.attrelid, a.attnum), '') as declared, audit_skips(a.attname::text) as skipped,
        t.typcategory = 'S' as is_text,
        a.atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json, a.attname::text as plain
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = of_table and a.attnum > 0 and not a.attisdropped
      order by a.attnum
  loop
    has := has || c.plain;
    continue when c.skipped;
    -- A typo in a declaration must not show what it was meant to hide.
    if c.declared ~* '^\s*audit' and c.declared not in ('audit: hidden', 'audit: shown') then
      raise exception 'The comment on %.% has to be "audit: hidden" or "audit: shown", not "%".', of_table, c.plain, c.declared;
    end if;
    hidden := c.declared = 'audit: hidden';
    -- Empty fields of a new row aren't recorded: no value, or an empty text.
    if c.is_json then
      more := more || format(E'\n      || case when coalesce(to_jsonb(new.%s), ''null'') in (''null'', ''""'') then ''{}'' else jsonb_build_object(%s, %s) end',
        c.name, c.literal, case when hidden then '''[hidden]''::text' else format('new.%s', c.name) end);
    else
      whole := whole || format('%s, %s', c.literal, case
        when hidden then format('case when coalesce(new.%s::text, '''') <> '''' then ''[hidden]'' end', c.name)
        when c.is_text then format('nullif(new.%s, '''')', c.name)
        else format('new.%s', c.name)
      end);
    end if;
    changed := case
      when c.is_json then format('to_jsonb(new.%1$s) is distinct from to_jsonb(old.%1$s)', c.name)
      else format('new.%1$s is distinct from old.%1$s', c.name)
    end;
    shown := case
      when hidden then 'audit_shown(coalesce(to_jsonb(%2$s.%1$s), ''null''), true)'
      else '%2$s.%1$s'
    end;
    was := was || format(E'\n      || case when %s then jsonb_build_object(%s, %s) else ''{}'' end',
      changed, c.literal, format(shown, c.name, 'old'));
    is_now := is_now || format(E'\n      || case when %s then jsonb_build_object(%s, %s) else ''{}'' end',
      changed, c.literal, format(shown, c.name, 'new'));
  end loop;
  -- A function takes a hundred arguments at most, so a wide table is put together from several objects.
  select coalesce(string_agg(format('jsonb_build_object(%s)', portion.pairs), E'\n      || ' order by portion.place), '''{}''::jsonb')
    into objects
    from (select (place - 1) / 45 as place, string_agg(pair, ', ' order by place) as pairs
      from unnest(whole) with ordinality w (pair, place) group by 1) portion;
  return format($f$
declare
  fields_before jsonb := '{}';
  fields_after jsonb := '{}';
begin
  -- Few expressions on purpose, since each is prepared again in each transaction.
  if tg_op = 'UPDATE' then
    fields_after := '{}'%2$s;
    if fields_after = '{}' then
      return null;
    end if;
    fields_before := '{}'%7$s;
  else
    if tg_op = 'DELETE' then
      new := old;
    end if;
    fields_after := jsonb_strip_nulls(%1$s)%6$s;
    if tg_op = 'DELETE' then
      fields_before := fields_after;
      fields_after := '{}';
    end if;
  end if;
  insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
    values (new.practice_id, %3$L, %4$s, %5$s, lower(tg_op), fields_before, fields_after);
  return null;
end $f$,
    objects, is_now, of_table::text,
    (select format('new.%I::text', n) from unnest(array['id', 'patient_id', 'practice_id']) with ordinality w (n, place)
      where n = any (has) order by place limit 1),
    case
      when of_table = 'patient'::regclass then 'new.id'
      when 'patient_id' = any (has) then 'new.patient_id'
      -- The recipients of a message are in rows next to it. A message to several patients names them where it is written.
      when of_table::text = 'message' then '(select case when count(*) = 1 then min(mp.patient_id::text)::uuid end
        from message_patient mp where mp.practice_id = new.practice_id and mp.message_id = new.id)'
      else 'null'
    end, more, was);
end $outer$;
