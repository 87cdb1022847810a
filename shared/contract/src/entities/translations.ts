import * as v from 'valibot'
import { jsonText } from '../json-text.ts'

/** English (later other) texts of what a store wrote in Korean (spec decision 21). */
export const translations = v.optional(
  jsonText(
    v.optional(
      v.looseObject({
        en: v.optional(v.looseObject({ name: v.optional(v.string()), descp: v.optional(v.string()) })),
      }),
    ),
  ),
)
