-- Purpose: a later migration's table gets its place in a distributed database at once, because a table that is in one place only
-- cannot refer to a distributed one. Elsewhere nothing happens.
create function place_table(new_table regclass) returns void language plpgsql as $$
declare
  key text := (
    select a.attname from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = new_table and i.indisprimary);
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    return;
  end if;
  if not exists (select 1 from pg_dist_partition where logicalrelid = 'deal'::regclass) then
    return;
  end if;
  perform create_distributed_table(new_table, key,
    colocate_with => case key when 'store_id' then 'deal' when 'user_id' then 'customer' else 'none' end);
end $$;
