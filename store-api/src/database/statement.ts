/** A statement with a name, under which each connection prepares it once. `Row` is what it returns. */
export interface Statement<Row> {
  name: string
  text: string
  /** Never set; it carries the row's type. */
  readonly row?: Row
}

const sqlByName = new Map<string, string>()

/** Defines a statement at module level. A name stands for one text, else a connection would run the wrong one. */
export function statement<Row = Record<string, never>>(name: string, text: string): Statement<Row> {
  const earlier = sqlByName.get(name)
  if (earlier !== undefined && earlier !== text) throw new Error(`Two statements are named ${name}`)
  if (name.length > 60) throw new Error(`PostgreSQL cuts the name ${name}`)
  sqlByName.set(name, text)
  return { name, text }
}

/** Every statement that the modules loaded so far have defined. */
export function definedStatements(): ReadonlyMap<string, string> {
  return sqlByName
}
