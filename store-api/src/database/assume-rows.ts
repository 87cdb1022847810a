import type { Database } from './database.ts'

/** Rows assumed per page. */
const ROWS_PER_PAGE = 10_000

/**
 * Sets planner statistics as if tables that were not analysed yet had many rows. Plans are cached (spec decision 29),
 * and for tiny tables every index looks equal: a plan could use the one by store alone and scan all orders of a store
 * for each change. A table without a page is planned as empty all the same. ANALYZE overwrites the statistics later;
 * PGlite never runs it. Before PostgreSQL 18 this is not possible, and autovacuum does it within minutes.
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
