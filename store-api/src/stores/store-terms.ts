import { createHash } from 'node:crypto'
import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { displayPhone } from '@storefront/domain/account/phone.ts'
import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import type { StoreRow, TermsRow } from '../repositories/stores.ts'

/** A template as a customer reads it: placeholders filled from its owner, with the hash of the whole text. */
export function filledTerms(row: TermsRow, owner: StoreRow): TermsTemplate {
  const values = placeholderValues(owner)
  const fill = (text: string | null | undefined) => (text ? fillPlaceholders(text, values) : undefined)
  const { en } = row.translations ?? {}
  const texts = {
    title: fillPlaceholders(row.title, values),
    summary: fill(row.summary),
    template: fill(row.template),
    translations: en
      ? { en: { title: fill(en.title), summary: fill(en.summary), template: fill(en.template) } }
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
    hash: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
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
