import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { paths } from '@storefront/contract/paths.ts'

/**
 * Where a share link leads (spec decision 15). The page of a deal gets the link itself, because ids could be guessed.
 * @param s the link's parameter
 */
export function shareTarget({ t, pid }: ShareInfo, s: string): string {
  switch (t) {
    case 'main':
      return paths.main()
    case 'shop':
      return paths.shop()
    case 'menus':
      return paths.menus()
    case 'rsvt':
      return paths.shareReservation(s)
    case 'order':
      return paths.shareOrder(s)
    case 'prsnt':
      return paths.presentPrepaidcardHistory(pid)
  }
}
