import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import { deliveryMinimum, tiersAt } from '@storefront/domain/delivery/delivery-fee.ts'
import type { DeliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import { useLocale } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useTexts, useWon } from '../texts.ts'

type DeliveryCostsProps = { setting: DeliverySetting; address: SavedAddress | null }

/** Delivery fees: of the chosen address, or of every area of the store where none is chosen or it is outside of all. */
export function DeliveryCosts({ setting, address }: DeliveryCostsProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const fee = (amount: number) => (amount === 0 ? t('delivery.free') : won(amount))
  const tiers = address ? tiersAt(setting, address.address1) : []
  const minimum = address ? deliveryMinimum(setting, address.address1) : setting.minOrderAmount || null
  const name = ({ area, areaEn }: DeliverySetting['areas'][number]) =>
    ((language === 'en' && areaEn) || area || t('delivery.everywhere')) as string
  const from = (amount: number) => t('delivery.fromAmount', { amount: won(amount) })
  const rows =
    tiers.length > 0
      ? tiers.map((tier) => ({
          label: tiers.length > 1 ? from(Math.max(tier.minOrderAmount, minimum ?? 0)) : t('delivery.feeHere'),
          fee: tier.fee,
        }))
      : setting.areas.map((tier) => ({
          label: `${name(tier)} · ${from(tier.minOrderAmount)}`,
          fee: tier.fee,
        }))
  return (
    <Card title={t('delivery.costs')} level={3}>
      <Amounts>
        {minimum !== null && <Amount label={t('delivery.minimum')}>{won(minimum)}</Amount>}
        {rows.map((row) => (
          <Amount key={row.label} label={row.label}>
            {fee(row.fee)}
          </Amount>
        ))}
      </Amounts>
    </Card>
  )
}
