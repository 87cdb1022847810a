import { useSession } from '@storefront/host'
import { useEffect, useEffectEvent } from 'react'

/**
 * Ends a login popup when the customer has logged in meanwhile, in another tab: what waited for it goes on here.
 * @param isBusy a login of this popup is under way, and ends it by itself
 */
export function useLoggedInElsewhere(isBusy: boolean, done: (result: { userId: number }) => void): void {
  const userId = useSession().user?.userId
  const end = useEffectEvent((id: number) => {
    if (!isBusy) done({ userId: id })
  })
  useEffect(() => {
    if (userId !== undefined) end(userId)
  }, [userId])
}
