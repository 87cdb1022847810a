import type { Database } from '../../database/database.ts'
import { Refused } from '../refused.ts'
import { distributionSql, planDistribution, planLines } from './plan-distribution.ts'
import {
  type Distribution,
  isCitus,
  readDistribution,
  readForeignKeys,
  readTableKeys,
} from './read-tables.ts'

/** Shards of a distributed table. Many, because a shard is what moves to a new node. */
const shards = 32

/**
 * `npm run shop -- distribute [--apply --trial] [--shards <number>]`: distributes the tables of an ordinary database over the nodes of a Citus cluster,
 * in one transaction; without `--apply` it only says what it would do. `--trial` says that the operator knows that no shop
 * is to run there yet (docs/beyond-one-database.md). Run again after an upgrade, it distributes new tables.
 * @throws Refused with what is missing
 */
export async function distributeCommand(db: Database, args: readonly string[]): Promise<string[]> {
  const mayApply = args.includes('--apply')
  if (db.engine !== 'postgres') {
    throw new Refused('Only PostgreSQL can be distributed over several nodes. Set DATABASE_URL.')
  }
  const distribution = (await isCitus(db)) ? await readDistribution(db) : null
  const plan = planDistribution(
    await readTableKeys(db),
    await readForeignKeys(db),
    distribution?.tables ?? [],
  )
  const lines = planLines(plan)
  if (plan.moves.length === 0) return ['Every table is in its place; nothing to do.']
  if (!mayApply) return [...lines, ...missingSettings(distribution), 'Nothing was changed.', notYet]
  const [problem] = missingSettings(distribution)
  if (problem !== undefined) throw new Refused(problem)
  if (!args.includes('--trial')) throw new Refused(notYet)
  const statements = distributionSql(plan, distribution?.tables ?? [], shardsOf(args))
  await db.transaction(async (tx) => {
    // Unnamed, so that none is prepared; one by one, because Citus forwards the text of a DDL statement to its workers unchanged.
    for (const text of statements) await tx.run({ name: '', text }, [])
  })
  return [...lines, `Done: ${plan.moves.length} tables on ${distribution?.workers.join(', ')}.`]
}

const notYet =
  'Do not run a shop on a distributed database yet (docs/beyond-one-database.md). --apply --trial distributes one to try it out.'

/** What the database lacks to be distributed, in words. */
function missingSettings(distribution: Distribution | null): string[] {
  if (!distribution)
    return ['The database has no Citus: CREATE EXTENSION citus (docs/beyond-one-database.md).']
  if (distribution.workers.length > 0) return []
  return ['The cluster has no node that takes rows: add them with citus_add_node.']
}

function shardsOf(args: readonly string[]): number {
  const index = args.indexOf('--shards')
  if (index < 0) return shards
  const count = Number(args[index + 1])
  if (!Number.isInteger(count) || count < 1 || count > 1024) {
    throw new Refused('--shards is a number from 1 to 1024.')
  }
  return count
}
