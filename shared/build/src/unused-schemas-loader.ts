/**
 * Marks calls that build a schema as free of side effects, so that unused schemas can be removed from chunks. Valibot
 * marks its functions so, but a minifier does not see that across chunks.
 */
export default function unusedSchemasLoader(source: string): string {
  return source.replace(BUILDS, '/* @__PURE__ */ $&')
}

/** Without `v.parse` and the like, which may throw. */
const BUILDS =
  /(?<![\w.])(?:v\.(?!parse\b|safeParse\b|assert\b|is\b|parser\b)[a-z]\w*|defineEndpoint|jsonText)(?=\()/g
