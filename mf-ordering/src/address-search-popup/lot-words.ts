import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import type { Translate } from '@storefront/host'

/** What stands below a road address: the zip code, and the lot that older maps go by. */
export function lotWords({ zipNo, jibunAddr }: FoundBuilding, t: Translate): string {
  return jibunAddr ? `${zipNo} · ${t('address.lot', { address: jibunAddr })}` : zipNo
}
