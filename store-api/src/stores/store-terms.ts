import { createHash } from 'node:crypto'
import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import type { StoreRow, TermsRow } from '../repositories/stores.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** A template for display: placeholders filled from its owner, with the hash of the whole text. */
export function filledTerms(row: TermsRow, owner: StoreRow): TermsTemplate {
  const values = { ...placeholderValues(owner), penalties: penaltyLines(owner, 'ko') }
  const english = { ...values, penalties: penaltyLines(owner, 'en') }
  const fill = (text: string | null | undefined, from = values) =>
    text ? fillPlaceholders(text, from) : undefined
  const { en: translated } = row.translations ?? {}
  const texts = {
    title: fillPlaceholders(row.title, values),
    summary: fill(row.summary),
    template: fill(row.template),
    translations: translated
      ? {
          en: {
            title: fill(translated.title, english),
            summary: fill(translated.summary, english),
            template: fill(translated.template, english),
          },
        }
      : undefined,
  }
  return {
    storeId: row.storeId,
    storeName: owner.info.name,
    termsType: row.termsType,
    isRequired: row.isRequired,
    hasTemplate: true,
    alreadyConfirmed: false,
    hasAgreed: 0,
    ...texts,
    // Not part of the hash: another owner's name does not change the text that was agreed to.
    translations: withEnglishName(texts.translations, owner),
    hash: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
}

function withEnglishName(translations: TermsTemplate['translations'], { info }: StoreRow) {
  const storeName = info.translations?.en?.name
  return storeName ? { en: { ...translations?.en, storeName } } : translations
}

function placeholderValues({ info, pageName }: StoreRow) {
  const [tel] = info.tel ?? []
  return {
    name: info.name,
    pageName,
    licenseName: info.licenseName ?? info.name,
    licenseNumber: info.licenseNumber,
    onlineSalesNumber: info.onlineSalesNumber,
    representative: info.representative,
    tel: tel ? displayPhone(tel.tel) : undefined,
    address: [info.address?.roadAddr, info.address?.addrDetail].filter(Boolean).join(' '),
  }
}

/** Penalties of cancelled reservations, one line each, as set by the owner (spec 3 §3). */
function penaltyLines({ info }: StoreRow, language: 'ko' | 'en'): string {
  const { penalty: texts } = language === 'en' ? en : ko
  return (info.reservationSetting?.penalties ?? [])
    .map(({ type, value, penalty }) =>
      fillPlaceholders(type === 'hour' ? texts.hour : texts.date, { value, penalty }),
    )
    .join('\n')
}
