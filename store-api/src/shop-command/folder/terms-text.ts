import { termsType } from '@storefront/contract/wire-enums.ts'
import type { InferOutput } from 'valibot'
import type { TermsContent } from '../content/store-content.ts'
import type { termsFile } from './schema/list-schemas.ts'

/** Terms of the folder with the texts of their files. */
export function termsContent(
  each: InferOutput<typeof termsFile>[number],
  template: string | undefined,
  templateEn: string | undefined,
): TermsContent {
  const { type, title, summary, required, en } = each
  const english = {
    ...(en?.title !== undefined && { title: en.title }),
    ...(en?.summary !== undefined && { summary: en.summary }),
    ...(templateEn !== undefined && { template: templateEn }),
  }
  return {
    key: termsType[type],
    title,
    ...(summary !== undefined && { summary }),
    isRequired: required,
    ...(template !== undefined && { template }),
    ...(Object.keys(english).length > 0 && { translations: { en: english } }),
  }
}
