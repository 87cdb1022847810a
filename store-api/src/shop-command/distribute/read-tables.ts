import type { Connection } from '../../database/database.ts'
import { type Statement, statement } from '../../database/statement.ts'
import type { TableKey } from './table-place.ts'

const keys = statement<TableKey>(
  'distribute_tables',
  `select c.relname::text as table, array_agg(a.attname::text order by k.place) as key
   from pg_index as i join pg_class as c on c.oid = i.indrelid
     cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
     join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.number
   where i.indisprimary and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
   group by c.relname order by c.relname`,
)

/** All tables with their primary keys. */
export function readTableKeys(db: Connection): Promise<TableKey[]> {
  return db.run(keys, [])
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
  references: string
}

const foreign = statement<ForeignKey>(
  'distribute_foreign_keys',
  `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition,
     r.relname::text as references
   from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_class as r on r.oid = k.confrelid
   where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
   order by c.relname, k.conname`,
)

export function readForeignKeys(db: Connection): Promise<ForeignKey[]> {
  return db.run(foreign, [])
}

const hasCitus = statement<{ has: boolean }>(
  'distribute_has_citus',
  `select exists (select from pg_extension where extname = 'citus') as has`,
)

/** Whether the database has the extension. */
export async function isCitus(db: Connection): Promise<boolean> {
  return (await db.run(hasCitus, []))[0]?.has === true
}

export interface Distribution {
  /** Tables that are distributed already, or everywhere. */
  tables: string[]
  /** Nodes that take rows. */
  workers: string[]
}

// Not among the defined statements, which are all planned in a test: without the extension its tables do not exist. In Citus, `h` is a
// table distributed by hash, and `t` (two-phase commit) one that every node has.
const distribution: Statement<Distribution> = {
  name: 'distribution_read',
  text: `select array(select c.relname::text from pg_dist_partition as p join pg_class as c on c.oid = p.logicalrelid
       where p.partmethod = 'h' or p.repmodel = 't') as tables,
     array(select nodename || ':' || nodeport from pg_dist_node
       where isactive and noderole = 'primary' and shouldhaveshards order by nodeid) as workers`,
}

/** What is distributed, of a database with the extension. */
export async function readDistribution(db: Connection): Promise<Distribution> {
  const [row] = await db.run(distribution, [])
  if (!row) throw new Error('Citus did not answer')
  return row
}
