import * as v from 'valibot'

const divided = v.object({
  DivideInfo: v.pipe(
    v.array(
      v.object({
        Amt: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
        MID: v.string(),
        GoodsName: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
  ),
})

/** Of a payment divided among sub-merchants: whether their parts come to its amount. The documents write the JSON with single quotes. */
export function sharesAddUp(json: string, amount: number): boolean {
  try {
    const { DivideInfo: parts } = v.parse(divided, JSON.parse(json.replaceAll("'", '"')))
    return parts.reduce((sum, { Amt }) => sum + Amt, 0) === amount
  } catch {
    return false
  }
}
