import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import {
  type DeliveryFee,
  deliveryFee,
  deliveryMinimum,
  nextLowerFee,
} from '@storefront/domain/delivery/delivery-fee.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import { useShop } from '@storefront/host'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useAddressBook } from './use-address-book.ts'

export interface DeliveryQuote {
  address: SavedAddress | null
  /** The fee, or why there is none; null without an address. */
  feeResult: DeliveryFee | null
  /** Minimum order in won; null outside the delivery area, or without an address. */
  minimum: number | null
  /** Fee in won, where known. */
  fee: number | null
  /**
   * The fee in won once the minimum is reached; null where it is reached already or the address is outside every area.
   */
  feeFrom: { amount: number; fee: number } | null
  /** The next amount of products (won) from which the delivery costs less, and the fee from there on. */
  cheaper: { amount: number; fee: number } | null
  /** Won of products. */
  sum: number
  /** The address book is loading. */
  isLoading: boolean
}

/** Quote of the delivery fee for the cart and the chosen address; the API computes it again. */
export function useDeliveryQuote(): DeliveryQuote {
  const { storeInfo } = useShop()
  const { chosen: address, isLoading } = useAddressBook(useFulfilmentMethod() === 'delivery')
  const { sum } = useCartTotal()
  const setting = deliverySetting(storeInfo.deliverySetting)
  const feeResult = address && deliveryFee(setting, address.address1, sum)
  const minimum = address && deliveryMinimum(setting, address.address1)
  const feeAtMinimum =
    address && minimum !== null && feeResult?.ok === false
      ? deliveryFee(setting, address.address1, minimum)
      : null
  const feeFrom = feeAtMinimum?.ok && minimum !== null ? { amount: minimum, fee: feeAtMinimum.fee } : null
  const cheaper = address && nextLowerFee(setting, address.address1, sum)
  return {
    address,
    feeResult,
    minimum,
    fee: feeResult?.ok ? feeResult.fee : null,
    feeFrom,
    cheaper,
    sum,
    isLoading,
  }
}
