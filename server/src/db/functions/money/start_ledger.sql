-- The adjustment types that a new practice begins with.
create or replace function start_ledger() returns void language sql volatile
as $$
  insert into adjustment_kind (id, name, posts, lowers)
    select gen_random_uuid(), k.name, k.posts::entry_kind, k.lowers
      from (values
        ('Courtesy discount', 'adjustment', true),
        ('Staff discount', 'adjustment', true),
        ('Prompt-pay discount', 'adjustment', true),
        ('Returned-check fee', 'adjustment', false),
        ('Bad debt', 'write_off', true),
        ('Small balance', 'write_off', true),
        ('Finance charge', 'finance_charge', false)
      ) k (name, posts, lowers);
$$;
