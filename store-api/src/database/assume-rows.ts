import type { Database } from './database.ts'

/** So many on each page: beside them any key that leaves out a column looks dear. */
const ROWS_PER_PAGE = 10_000

/**
 * Tells the planner that tables which nobody has analysed yet hold many rows. Plans are made once (spec decision 29), and
 * between rows that can be counted on two hands every index is as good as another: the plan might take the one by
 * store alone and look at all of a store's orders for each change of one. What PostgreSQL counts later takes its
 * place; the embedded database never counts. A PostgreSQL before 18 cannot be told, and learns within minutes.
 */
export async function assumeManyRows(db: Database): Promise<void> {
  await db.script(`
    do $$
    declare unknown record;
    begin
      if to_regproc('pg_catalog.pg_restore_relation_stats') is null then return; end if;
      for unknown in
        select relname::text as name, nspname::text as schema
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and reltuples < 0 and nspname = current_schema()
      loop
        perform pg_restore_relation_stats('schemaname', unknown.schema, 'relname', unknown.name,
          'relpages', 1::integer, 'reltuples', ${ROWS_PER_PAGE}::real);
      end loop;
    end
    $$
  `)
}
