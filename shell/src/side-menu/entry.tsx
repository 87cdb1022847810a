import { withdrawSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import type { PopupName } from '@storefront/contract/popups.ts'
import type { SideMenuEntry } from '@storefront/domain/availability/side-menu.ts'
import {
  ApiFailure,
  call,
  closeAllPopups,
  openPopup,
  report,
  shop,
  tableSeat,
  toast,
  useMessages,
  usePlace,
  useShop,
} from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { BarcodeIcon } from '@storefront/ui/icons/barcode-icon.tsx'
import { BellIcon } from '@storefront/ui/icons/bell-icon.tsx'
import { CardIcon } from '@storefront/ui/icons/card-icon.tsx'
import { CouponIcon } from '@storefront/ui/icons/coupon-icon.tsx'
import { HistoryIcon } from '@storefront/ui/icons/history-icon.tsx'
import { HomeIcon } from '@storefront/ui/icons/home-icon.tsx'
import { PointIcon } from '@storefront/ui/icons/point-icon.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { UserIcon } from '@storefront/ui/icons/user-icon.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Row } from '@storefront/ui/row/row.tsx'
import { usePointsAndCoupons } from '../coupon-box/use-points-and-coupons.ts'
import { mainIcons } from '../described-parts/entry-icon.tsx'
import { useDescriptionTexts } from '../described-parts/texts.ts'
import { internalLink } from '../internal-link.ts'
import { useMainDeals } from '../main/use-main-deals.ts'
import { logOut } from '../session/session.ts'

/** Icons of rows: those of Main's entry points, and more. */
const icons: Readonly<Record<string, typeof HomeIcon>> = {
  ...mainIcons,
  barcode: BarcodeIcon,
  card: CardIcon,
  coupon: CouponIcon,
  history: HistoryIcon,
  point: PointIcon,
  store: StoreIcon,
  bell: BellIcon,
  home: HomeIcon,
  user: UserIcon,
}

export function EntryIcon({ icon }: Pick<SideMenuEntry, 'icon'>) {
  const Icon = icon && (icons[icon] ?? StoreIcon)
  return Icon ? <Icon /> : null
}

/** Title of a row, from the description of its owner. */
export function useEntryTitle(): (entry: SideMenuEntry) => string {
  const textsOf = useDescriptionTexts()
  return ({ remote, id }) => textsOf(remote)(remote === 'shell' ? `sideMenu.entry.${id}` : `sideMenu.${id}`)
}

/** A row: a link, a popup, or the logout. */
export function Entry({ entry }: { entry: SideMenuEntry }) {
  const t = useMessages('shell')
  const titleOf = useEntryTitle()
  const { path: currentPath } = usePlace()
  const { id, icon, badge, opens: { path, popup } = {} } = entry
  return (
    <Row
      title={titleOf(entry)}
      icon={icon && <EntryIcon icon={icon} />}
      badge={<EntryBadge badge={badge} />}
      tone={icon ? 'normal' : 'sub'}
      chevron={false}
      current={path === currentPath}
      {...(path && internalLink(path))}
      {...(popup && { onClick: () => void openPopup(popup as PopupName, {} as never) })}
      {...(entry.remote === 'shell' && id === 'logout' && { onClick: () => void endSession() })}
    />
  )

  async function endSession() {
    await closeAllPopups()
    if (tableSeat()) await withdrawCart()
    logOut()
    toast({ text: t('sideMenu.loggedOut') })
  }
}

/** Time limit in ms: who wants to log out does not wait for a network that is away. */
const WITHDRAW_TIMEOUT_MS = 3_000

/** The guests of the table no longer see what this customer was choosing; the next one on this phone publishes the cart anew. */
async function withdrawCart(): Promise<void> {
  const signal = AbortSignal.timeout(WITHDRAW_TIMEOUT_MS)
  try {
    await call(withdrawSharedCart, { storeId: shop().storeId }, { quiet: true, signal })
  } catch (error) {
    // Neither a refusal nor the time limit keeps the customer logged in.
    if (!(error instanceof ApiFailure) && !signal.aborted) report(error, 'shared cart: withdraw')
  }
}

function EntryBadge({ badge }: Pick<SideMenuEntry, 'badge'>) {
  if (badge === 'running-orders') return <RunningBadge />
  if (badge === 'coupons' || badge === 'points') return <OwnBadge name={badge} />
  return badge === 'teams-waiting' ? <TeamsBadge /> : null
}

function RunningBadge() {
  const t = useMessages('shell')
  const count = useMainDeals().groups.running.length
  return count > 0 && <Badge>{t('sideMenu.running', { count })}</Badge>
}

function OwnBadge({ name }: { name: 'coupons' | 'points' }) {
  const t = useMessages('shell')
  const count = usePointsAndCoupons()[name]
  if (!count) return null
  const amount = groupThousands(count)
  return (
    <Badge>
      {name === 'points' ? t('point.amount', { amount }) : t('main.own.couponCount', { count: amount })}
    </Badge>
  )
}

function TeamsBadge() {
  const t = useMessages('shell')
  const { waitingCount: count } = useShop()
  return count > 0 && <Badge>{t('sideMenu.teams', { count })}</Badge>
}
