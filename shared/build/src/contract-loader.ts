/**
 * Prepares sources of the contract for the browser: marks calls that build a schema as free of side effects, so that unused
 * schemas can be removed from chunks (Valibot marks its functions so, but a minifier does not see that across chunks), and
 * removes the notes on assumed calls, which only documentation shows.
 */
export default function contractLoader(source: string): string {
  return source.replace(NOTES, '').replace(SCHEMA_CALLS, '/* @__PURE__ */ $&')
}

/** `assumed` of an endpoint: a text, or the name of one. */
const NOTES = /(?<=\n) +assumed:\s*(?:'(?:[^'\\\n]|\\.)*'|\w+),(?=\n)/g

/** Calls that build a schema: not `v.parse` and the like, which may throw. */
const SCHEMA_CALLS =
  /(?<![\w.])(?:v\.(?!parse\b|safeParse\b|assert\b|is\b|parser\b)[a-z]\w*|defineEndpoint|jsonText)(?=\()/g
