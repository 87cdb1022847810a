/** Strings, quoted names, bodies of functions and comments, in which a semicolon ends nothing; a semicolon; anything else. */
const token = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^;'"$/-]+|[\s\S]/g

/** The statements of an SQL script, without semicolons. Bodies of functions stand in `$$`, and comments are not nested. */
export function splitScript(sql: string): string[] {
  const statements = ['']
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!/^(--|\/\*)/.test(part)) statements[statements.length - 1] += part
  }
  return statements.map((each) => each.trim()).filter((each) => each !== '')
}
