import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import type { Translate } from '@storefront/host'

/** Line below a road address: the zip code and the lot address. */
export function lotText({ zipNo, jibunAddr }: FoundBuilding, t: Translate): string {
  return jibunAddr ? `${zipNo} · ${t('address.lot', { address: jibunAddr })}` : zipNo
}
