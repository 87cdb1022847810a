import { useSession } from '@storefront/host'
import { useEffect, useEffectEvent } from 'react'

/**
 * Closes a login popup when the customer has logged in in another tab, so that what needed the login continues. @param
 * isBusy whether a login of this popup is running, which closes it itself
 */
export function useLoginInAnotherTab(isBusy: boolean, done: (result: { userId: number }) => void): void {
  const userId = useSession().user?.userId
  const end = useEffectEvent((id: number) => {
    if (!isBusy) done({ userId: id })
  })
  useEffect(() => {
    if (userId !== undefined) end(userId)
  }, [userId])
}
