import * as v from 'valibot'

/** A text of one to a maximum number of bytes, as the provider counts. */
export const text = (bytes: number) => v.pipe(v.string(), v.minLength(1), v.maxBytes(bytes))
/** Optional or empty. */
export const textOrNothing = (bytes: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxBytes(bytes))))
/** Integer won above 0, as a number. */
export const won = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const wonOrNothing = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const day = v.pipe(v.string(), v.regex(/^\d{8}$/))

/** Where and why a request cannot be read: `orderInfo.goodsName: Invalid length ...`. */
export function faultOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}
