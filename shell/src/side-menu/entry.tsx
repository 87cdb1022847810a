import type { PopupName } from '@storefront/contract/popups.ts'
import type { SideMenuEntry, SideMenuName } from '@storefront/domain/availability/side-menu.ts'
import { closeAllPopups, openPopup, toast, useMessages, usePlace, useShop } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { BellIcon } from '@storefront/ui/icons/bell-icon.tsx'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { CouponIcon } from '@storefront/ui/icons/coupon-icon.tsx'
import { GiftIcon } from '@storefront/ui/icons/gift-icon.tsx'
import { HistoryIcon } from '@storefront/ui/icons/history-icon.tsx'
import { HomeIcon } from '@storefront/ui/icons/home-icon.tsx'
import { PointIcon } from '@storefront/ui/icons/point-icon.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { UserIcon } from '@storefront/ui/icons/user-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Row } from '@storefront/ui/row/row.tsx'
import { useOwn } from '../coupon-box/use-own.ts'
import { insideLink } from '../inside-link.ts'
import { useMainDeals } from '../main/use-main-deals.ts'
import { logOut } from '../session/session.ts'

const icons: Partial<Record<SideMenuName, typeof HomeIcon>> = {
  home: HomeIcon,
  history: HistoryIcon,
  reservation: CalendarIcon,
  waiting: WaitingIcon,
  coupons: CouponIcon,
  points: PointIcon,
  'gift-cards': GiftIcon,
  'store-info': StoreIcon,
  'marketing-consent': BellIcon,
  logout: UserIcon,
}

export function entryIcon(name: SideMenuName) {
  const Icon = icons[name]
  return Icon && <Icon />
}

/** One way to go: a link, a popup, or the logout. */
export function Entry({ entry }: { entry: SideMenuEntry }) {
  const t = useMessages('shell')
  const { path: here } = usePlace()
  const { name, path, popup } = entry
  return (
    <Row
      title={t(`sideMenu.entry.${name}`)}
      icon={entryIcon(name)}
      badge={<EntryBadge name={name} />}
      tone={icons[name] ? 'normal' : 'sub'}
      chevron={false}
      current={path === here}
      {...(path && insideLink(path))}
      {...(popup && { onClick: () => void openPopup(popup as PopupName, {} as never) })}
      {...(name === 'logout' && { onClick: () => void leave() })}
    />
  )

  async function leave() {
    await closeAllPopups()
    logOut()
    toast({ text: t('sideMenu.loggedOut') })
  }
}

function EntryBadge({ name }: { name: SideMenuName }) {
  if (name === 'history') return <RunningBadge />
  if (name === 'coupons' || name === 'points') return <OwnBadge name={name} />
  return name === 'waiting' ? <TeamsBadge /> : null
}

function RunningBadge() {
  const t = useMessages('shell')
  const count = useMainDeals().groups.running.length
  return count > 0 && <Badge>{t('sideMenu.running', { count })}</Badge>
}

function OwnBadge({ name }: { name: 'coupons' | 'points' }) {
  const t = useMessages('shell')
  const has = useOwn()[name]
  if (!has) return null
  const amount = groupThousands(has)
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
