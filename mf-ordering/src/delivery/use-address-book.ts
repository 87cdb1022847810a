import { getAddressList, removeAddress, setDefaultAddress } from '@storefront/contract/endpoints/delivery.ts'
import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import { call, invalidate, useEndpoint, useSession, useShop } from '@storefront/host'
import { useState } from 'react'

/**
 * The customer's delivery addresses. The chosen one is the account's default, so that it is the same on every phone.
 */
export function useAddressBook(isEnabled = true) {
  const { storeId } = useShop()
  const { user } = useSession()
  const [pendingId, setPending] = useState<number | null>(null)
  const [isChanging, setChanging] = useState(false)
  // 1 stands in for a guest, for whom the call is disabled.
  const userId = user?.userId ?? 1
  const { data, error, isPending, refetch } = useEndpoint(
    getAddressList,
    { storeId, userId },
    { enabled: user !== null && isEnabled },
  )
  const addresses = data?.addressList ?? []
  const chosen = chosenOf(addresses, pendingId)

  async function choose(addressId: number): Promise<void> {
    setPending(addressId)
    try {
      await call(setDefaultAddress, { storeId, userId, addressId })
    } finally {
      await invalidate(getAddressList)
      setPending(null)
    }
  }
  async function remove(addressId: number): Promise<void> {
    await call(removeAddress, { storeId, userId, addressId }).finally(() => invalidate(getAddressList))
  }
  /** Runs `work`. `isChanging` is true meanwhile: the chosen address is not final, and the list still the old one. */
  async function change(work: () => Promise<void>): Promise<void> {
    setChanging(true)
    try {
      await work()
    } finally {
      setChanging(false)
    }
  }
  return {
    addresses,
    chosen,
    choose,
    remove,
    change,
    isChanging,
    isLoading: user !== null && isEnabled && isPending,
    isFailed: error !== null && !data,
    retry: () => void refetch(),
  }
}

function chosenOf(addresses: readonly SavedAddress[], pendingId: number | null): SavedAddress | null {
  const chosen = addresses.find(({ addressId }) => addressId === pendingId)
  return chosen ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null
}
