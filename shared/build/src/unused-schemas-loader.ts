/**
 * Marks calls that build a schema as free of side effects, so that unused schemas can be removed from chunks. Valibot
 * marks its functions so, but a minifier does not see that across chunks.
 */
export default function unusedSchemasLoader(source: string): string {
  return source.replace(SCHEMA_CALLS, '/* @__PURE__ */ $&')
}

/** Calls that build a schema: not `v.parse` and the like, which may throw. */
const SCHEMA_CALLS =
  /(?<![\w.])(?:v\.(?!parse\b|safeParse\b|assert\b|is\b|parser\b)[a-z]\w*|defineEndpoint|jsonText)(?=\()/g
