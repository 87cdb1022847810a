import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import type { Locale } from '@storefront/host'

/** Owner, title, summary and text in the customer's language where translated, else Korean. */
export function termsText(template: TermsTemplate, language: Locale) {
  const english = language === 'en' ? template.translations?.en : undefined
  return {
    owner: english?.storeName ?? template.storeName,
    title: english?.title ?? template.title,
    summary: english?.summary ?? template.summary ?? undefined,
    /** A blank line ends a paragraph. */
    paragraphs: (english?.template ?? template.template ?? '')
      .split(/\n{2,}/)
      .filter((part) => part.trim() !== ''),
  }
}
