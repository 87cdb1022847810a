import * as v from 'valibot'

/** A text of one to a maximum number of bytes, as the provider counts. */
export const text = (bytes: number) => v.pipe(v.string(), v.minLength(1), v.maxBytes(bytes))
/** Whether a text could be decoded. */
export const isReadable = (value: string) => !value.includes('\ufffd')
/** Optional or empty. */
export const optionalText = (bytes: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxBytes(bytes))))
/** Integer won above 0, as a number. */
export const won = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const wonOrZero = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Integer won above 0 in a form: digits without a comma or a leading zero. */
export const wonDigits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number))
/** The same in JSON, where it may be a number, too. */
export const wonNumberOrDigits = v.union([won, wonDigits])
/** `yyyyMMdd`. */
export const day = v.pipe(v.string(), v.regex(/^\d{8}$/))

/** A payment in one sum, in the field for the months of instalments; KICC's approval has the number 0 instead. */
export const lumpSum = '00'

/** `yyyyMMddHHmmss`. */
export const stamp = v.pipe(v.string(), v.regex(/^\d{14}$/))

/** Where and why a request cannot be read: `orderInfo.goodsName: Invalid length ...`. */
export function issueText(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}
