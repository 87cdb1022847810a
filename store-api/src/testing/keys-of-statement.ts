import { loadModule, parseSync } from 'libpg-query'
import { placeOf, type TableKey } from '../shop-command/distribute/table-place.ts'

await loadModule()

/** A node of PostgreSQL's parse tree: its type and fields. */
type Tree = { [field: string]: unknown }
/** Column → its value, where that is the same for all rows: `$1`, or a constant. */
type Pinned = Map<string, string>

const isTree = (each: unknown): each is Tree => typeof each === 'object' && each !== null

/**
 * What keeps a statement from going to one node, in words; empty where each distributed table is read and written by a key that is a
 * parameter or a constant, the same for all of them. Each part of the statement (a subquery, a `with`) must name the key itself:
 * Citus does not carry it from one into the other.
 */
export function whatCrossesNodes(text: string, tables: readonly TableKey[]): string[] {
  const places = new Map(tables.map((each) => [each.table, placeOf(each)]))
  const found: string[] = []
  const keys = new Set<string>()
  const levels = [...statementsIn(parseSync(text))]
  const withNames = new Set(
    levels.flatMap(({ tree }) =>
      listOf(valueAt(tree, 'withClause', 'ctes')).map((each) =>
        String(valueAt(each, 'CommonTableExpr', 'ctename')),
      ),
    ),
  )
  for (const { type, tree } of levels) {
    const relations = [...relationsOf(tree)]
    const pinned = pinnedBy(tree, relations)
    for (const { table, alias, isTarget } of relations) {
      if (withNames.has(table)) continue
      const place = places.get(table)
      if (place?.kind === 'everywhere' && isTarget) found.push(`writes ${table} on every node`)
      if (place?.kind === 'coordinator') keys.add('the coordinator')
      if (place?.kind !== 'distributed') continue
      const key =
        type === 'InsertStmt' && isTarget ? insertedKey(tree, place.by) : pinned.get(`${alias}.${place.by}`)
      if (key === undefined) found.push(`${table} without ${place.by}`)
      else keys.add(`${place.group} ${key}`)
    }
  }
  if (keys.size > 1) found.push(`keys of several nodes: ${[...keys].sort().join(', ')}`)
  return [...new Set(found)]
}

const statementTypes = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']

/** Every query of a statement, outer and inner. */
function* statementsIn(tree: unknown): Generator<{ type: string; tree: Tree }> {
  if (!isTree(tree)) return
  for (const [field, value] of Object.entries(tree)) {
    if (statementTypes.includes(field) && isTree(value)) yield { type: field, tree: value }
    // Both sides of a union stand without their type.
    if ((field === 'larg' || field === 'rarg') && isTree(value)) yield { type: 'SelectStmt', tree: value }
    yield* statementsIn(value)
  }
}

interface Relation {
  table: string
  alias: string
  isTarget: boolean
}

/** The tables of one query, without those of its subqueries. */
function* relationsOf(tree: Tree): Generator<Relation> {
  const target = tree.relation
  if (isTree(target)) yield { ...named(target), isTarget: true }
  for (const clause of [tree.fromClause, tree.usingClause]) {
    for (const range of nodesOfType(clause, 'RangeVar')) yield { ...named(range), isTarget: false }
  }
}

function named(range: Tree): { table: string; alias: string } {
  const table = String(range.relname)
  return { table, alias: String(valueAt(range, 'alias', 'aliasname') ?? table) }
}

/** Columns of a query's tables that its conditions make equal to a parameter or a constant. */
function pinnedBy(tree: Tree, relations: readonly Relation[]): Pinned {
  const pinned: Pinned = new Map()
  const pairs: [string[], string[]][] = []
  const joins = [...nodesOfType([tree.fromClause, tree.usingClause], 'JoinExpr')]
  for (const condition of [tree.whereClause, ...joins.map(({ quals }) => quals)].flatMap(conjuncts)) {
    const [left, right] = [valueAt(condition, 'A_Expr', 'lexpr'), valueAt(condition, 'A_Expr', 'rexpr')]
    for (const [one, other] of [
      [left, right],
      [right, left],
    ]) {
      const [columns, value] = [columnsOf(one, relations), fixedValue(other)]
      for (const column of columns) if (value !== undefined) pinned.set(column, value)
    }
    pairs.push([columnsOf(left, relations), columnsOf(right, relations)])
  }
  for (const join of joins) {
    const shared = listOf(join.usingClause).map((each) => String(valueAt(each, 'String', 'sval')))
    for (const column of shared) pairs.push([relations.map(({ alias }) => `${alias}.${column}`), []])
  }
  // Equal columns share their value; as often as there are tables to pass it on.
  for (const _ of relations) for (const [left, right] of pairs) passOn(pinned, [...left, ...right])
  return pinned
}

function passOn(pinned: Pinned, equal: readonly string[]): void {
  const value = equal.map((column) => pinned.get(column)).find((each) => each !== undefined)
  if (value !== undefined) for (const column of equal) pinned.set(column, value)
}

/** The conditions that must all hold. */
function conjuncts(tree: unknown): Tree[] {
  const conjunction = valueAt(tree, 'BoolExpr')
  if (isTree(conjunction) && conjunction.boolop === 'AND_EXPR')
    return listOf(conjunction.args).flatMap(conjuncts)
  const name = listOf(valueAt(tree, 'A_Expr', 'name')).map((each) => valueAt(each, 'String', 'sval'))
  return isTree(tree) && valueAt(tree, 'A_Expr', 'kind') === 'AEXPR_OP' && name[0] === '=' ? [tree] : []
}

/** `alias.column`; a bare column may be any table's of the query. */
function columnsOf(tree: unknown, relations: readonly Relation[]): string[] {
  const parts = listOf(valueAt(tree, 'ColumnRef', 'fields')).map((each) =>
    String(valueAt(each, 'String', 'sval')),
  )
  if (parts.length === 2) return [parts.join('.')]
  return parts.length === 1 ? relations.map(({ alias }) => `${alias}.${parts[0]}`) : []
}

function fixedValue(tree: unknown): string | undefined {
  const inner = valueAt(tree, 'TypeCast', 'arg')
  if (inner !== undefined) return fixedValue(inner)
  const number = valueAt(tree, 'ParamRef', 'number')
  if (number !== undefined) return `$${number}`
  return valueAt(tree, 'A_Const') === undefined ? undefined : JSON.stringify(valueAt(tree, 'A_Const'))
}

/** What an insert gives the key, where all its rows, or those that it selects, have the same. */
function insertedKey(tree: Tree, column: string): string | undefined {
  const index = listOf(tree.cols).findIndex((each) => valueAt(each, 'ResTarget', 'name') === column)
  return selectedValue(valueAt(tree, 'selectStmt', 'SelectStmt'), index)
}

/** What a query gives a column of its result, where that is the same in all rows. */
function selectedValue(select: unknown, index: number): string | undefined {
  if (!isTree(select)) return undefined
  if (select.larg !== undefined) {
    const [left, right] = [selectedValue(select.larg, index), selectedValue(select.rarg, index)]
    return left === right ? left : undefined
  }
  const [value, ...others] = listOf(select.valuesLists).map((row) =>
    fixedValue(listOf(valueAt(row, 'List', 'items'))[index]),
  )
  if (listOf(select.valuesLists).length > 0)
    return others.every((other) => other === value) ? value : undefined
  const selected = valueAt(listOf(select.targetList)[index], 'ResTarget', 'val')
  const relations = [...relationsOf(select)]
  const pinned = pinnedBy(select, relations)
  const columns = columnsOf(selected, relations).map((each) => pinned.get(each))
  return fixedValue(selected) ?? columns.find((each) => each !== undefined)
}

/** Nodes of a type below `tree`, without those of subqueries. */
function* nodesOfType(tree: unknown, type: string): Generator<Tree> {
  if (!isTree(tree)) return
  for (const [field, value] of Object.entries(tree)) {
    if (field === 'RangeSubselect' || field === 'SubLink') continue
    if (field === type && isTree(value)) yield value
    yield* nodesOfType(value, type)
  }
}

function valueAt(tree: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((here, field) => (isTree(here) ? here[field] : undefined), tree)
}

const listOf = (tree: unknown): unknown[] => (Array.isArray(tree) ? tree : [])
