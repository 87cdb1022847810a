import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import type { Handover } from '@storefront/domain/handover/handover.ts'
import type { HandoverSetting } from '@storefront/domain/handover/handover-setting.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import type { ShopData } from '@storefront/host'
import type { OrderMode } from '../order-mode/order-mode.ts'

/** Orders that are paid first and handed over later: at the counter, or at the customer's door. */
export type HandoverMode = Extract<OrderMode, 'takeout' | 'delivery'>

const handoverDealType = { takeout: dealType.takeout, delivery: dealType.delivery } as const
export const handoverOrderType = { takeout: orderType.takeout, delivery: orderType.delivery } as const

export function handoverSetting(
  mode: HandoverMode,
  { storeInfo }: Pick<ShopData, 'storeInfo'>,
): HandoverSetting {
  if (mode === 'takeout') return takeoutSetting(storeInfo.packageSetting)
  return deliverySetting(storeInfo.deliverySetting)
}

/** A deal as it is asked for: the server works everything else out. */
export function wishedDeal(mode: HandoverMode, wish: Handover, status: string) {
  const startDate = wish.mode === 'timed' ? wish.at : null
  return {
    dealType: handoverDealType[mode],
    status,
    numberOfPerson: 1 as const,
    startDate,
    orgStartDate: startDate,
  }
}
