import { paths } from '@storefront/contract/paths.ts'
import type { MainAction, MainActionName } from '@storefront/domain/availability/main-actions.ts'
import { hrefOf, storeText, useLocale, useMessages, useShop, useTableSeat } from '@storefront/host'
import { ActionTile, ActionTiles } from '@storefront/ui/action-tile/action-tile.tsx'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { ExtIcon } from '@storefront/ui/icons/ext-icon.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { QuickActions } from '@storefront/ui/quick-actions/quick-actions.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { tableName } from '../table-seat/table-name.ts'
import * as styles from './action-buttons.module.css'
import { shareStore } from './share-store.ts'
import { briefRefusal } from './use-main-actions.ts'

const pictures = {
  cup: new URL('./pictures/cup.webp', import.meta.url).href,
  pot: new URL('./pictures/pot.webp', import.meta.url).href,
  plate: new URL('./pictures/plate.webp', import.meta.url).href,
}

type ActionButtonsProps = { actions: readonly MainAction[]; press: (name: MainActionName) => Promise<void> }

/** The two ways to order as tiles, the rest as a row of icons, the store's own link below. */
export function ActionButtons({ actions, press }: ActionButtonsProps) {
  const language = useLocale()
  const tiles = actions.filter(isTile)
  const link = actions.find(({ name }) => name === 'custom-link')
  return (
    <>
      {tiles.length > 0 && (
        <ActionTiles>
          {tiles.map((action) => (
            <OrderTile key={action.name} action={action} press={press} />
          ))}
        </ActionTiles>
      )}
      <IconRow actions={actions} press={press} />
      {link?.href && (
        <Pressable className={styles.link} href={link.href} external>
          <span>{(language === 'en' && link.labelEn) || link.label}</span>
          <ExtIcon size={20} />
        </Pressable>
      )}
    </>
  )
}

type TileAction = MainAction & { name: 'order' | 'table-order' }

function isTile(action: MainAction): action is TileAction {
  return action.name === 'order' || action.name === 'table-order'
}

function OrderTile({ action, press }: { action: TileAction; press: ActionButtonsProps['press'] }) {
  const t = useMessages('shell')
  const language = useLocale()
  const seat = useTableSeat()
  const { isCafeStore } = useShop()
  const isOrder = action.name === 'order'
  // Before the app is there nobody judges anew whether it may be opened; the menu then says so itself.
  const isLink = useIsServerRender() && isOrder
  const usual = isOrder
    ? t('main.action.orderText')
    : seat
      ? t('main.action.tableOrderAt', { table: tableName(seat, language, t) })
      : t('main.action.tableOrderText')
  return (
    <ActionTile
      title={(language === 'en' ? action.labelEn : action.label) ?? t(`main.action.${action.name}`)}
      text={briefRefusal(action, t, language) ?? usual}
      picture={isOrder ? pictures[isCafeStore ? 'cup' : 'pot'] : pictures.plate}
      tone={isOrder ? 'accent' : 'card'}
      href={isLink ? hrefOf(paths.menus()) : undefined}
      onClick={() => void press(action.name)}
    />
  )
}

const icons = {
  takeout: TakeoutIcon,
  delivery: DeliveryIcon,
  reserve: CalendarIcon,
  waiting: WaitingIcon,
  call: PhoneIcon,
  share: ShareIcon,
}

/** One alone is a line of its own: an icon in the middle of an empty card looks lost. */
function IconRow({ actions, press }: ActionButtonsProps) {
  const t = useMessages('shell')
  const { storeInfo } = useShop()
  const language = useLocale()
  const row = actions.flatMap((action) => {
    if (!hasIcon(action.name)) return []
    const Icon = icons[action.name]
    return {
      id: action.name,
      label: t(`main.action.${action.name}`),
      icon: <Icon size={22} />,
      ...(action.tel
        ? { href: `tel:${action.tel}` }
        : {
            onClick: () =>
              void (action.name === 'share'
                ? shareStore(storeText(storeInfo, 'name', language), t)
                : press(action.name)),
          }),
    }
  })
  const [only, ...others] = row
  if (!only) return null
  if (others.length > 0) return <QuickActions label={t('main.actions.label')} actions={row} />
  const { id, label, icon, ...way } = only
  return (
    <Pressable key={id} className={styles.link} {...way}>
      <span>{label}</span>
      {icon}
    </Pressable>
  )
}

function hasIcon(name: MainActionName): name is keyof typeof icons {
  return name in icons
}
