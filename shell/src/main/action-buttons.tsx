import type { MainEntry } from '@storefront/contract/registry/remote-description.ts'
import type { EntryPoint, MainAction } from '@storefront/domain/availability/main-actions.ts'
import { tableName } from '@storefront/domain/deal/table-name.ts'
import { hrefOf, storeText, useLocale, useMessages, useShop, useTableSeat } from '@storefront/host'
import { ActionTile, ActionTiles } from '@storefront/ui/action-tile/action-tile.tsx'
import { ExternalLinkIcon } from '@storefront/ui/icons/external-link-icon.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { type QuickAction, QuickActions } from '@storefront/ui/quick-actions/quick-actions.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { mainIcon } from '../described-parts/entry-icon.tsx'
import { descriptionOf, useDescriptionTexts } from '../described-parts/texts.ts'
import * as styles from './action-buttons.module.css'
import { shareStore } from './share-store.ts'
import { buttonReason, iconReason } from './use-main-actions.ts'

const pictures = {
  cup: new URL('./pictures/cup.webp', import.meta.url).href,
  pot: new URL('./pictures/pot.webp', import.meta.url).href,
  plate: new URL('./pictures/plate.webp', import.meta.url).href,
}

type ActionButtonsProps = { actions: readonly MainAction[]; press: (action: MainAction) => Promise<void> }

/** Entry points that remotes describe as tiles or as a row of icons, the store's own link below. */
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
          <ExternalLinkIcon size={20} />
        </Pressable>
      )}
    </>
  )
}

type TileLook = Extract<MainEntry['look'], { tile: string }>
type TileAction = MainAction & { entry: EntryPoint & { look: TileLook } }

function isTile(action: MainAction): action is TileAction {
  return action.entry !== undefined && 'tile' in action.entry.look
}

function OrderTile({ action, press }: { action: TileAction; press: ActionButtonsProps['press'] }) {
  const t = useMessages('shell')
  const { id, remote, look, opens } = action.entry
  const described = useDescriptionTexts()(remote)
  const { text, textAtTable } = descriptionOf(remote)?.texts.ko.main?.[id] ?? {}
  const language = useLocale()
  const seat = useTableSeat()
  const { isCafeStore } = useShop()
  // In server-rendered HTML the link is followed without a check; the screen then shows why it is closed.
  const href = useIsServerRender() && !opens.withoutTable ? opens.path : undefined
  const descriptionText =
    seat && textAtTable
      ? described(`main.${id}.textAtTable`, {
          table: tableName(seat, language, (number) => t('table.numbered', { number })),
        })
      : text && described(`main.${id}.text`)
  const refusal = buttonReason(action, t, language)
  return (
    <ActionTile
      title={(language === 'en' ? action.labelEn : action.label) ?? described(`main.${id}.title`)}
      text={refusal ?? descriptionText ?? ''}
      picture={look.tile === 'dish' ? pictures[isCafeStore ? 'cup' : 'pot'] : pictures.plate}
      tone={refusal === null ? look.tone : 'unavailable'}
      href={href && hrefOf(href)}
      onClick={() => void press(action)}
    />
  )
}

/** A single one is shown as a row of its own instead of an icon in an empty card. */
function IconRow({ actions, press }: ActionButtonsProps) {
  const t = useMessages('shell')
  const { storeInfo } = useShop()
  const language = useLocale()
  const textsOf = useDescriptionTexts()
  const row = actions.flatMap((action): QuickAction | [] => {
    const { name, entry, tel } = action
    if (entry && 'icon' in entry.look) {
      const Icon = mainIcon(entry.look.icon)
      const label = textsOf(entry.remote)(`main.${entry.id}.title`)
      const note = iconReason(action, t, language) ?? undefined
      return { id: name, label, icon: <Icon size={22} />, note, onClick: () => void press(action) }
    }
    if (name === 'call' && tel)
      return { id: name, label: t('main.action.call'), icon: <PhoneIcon size={22} />, href: `tel:${tel}` }
    if (name !== 'share') return []
    return {
      id: name,
      label: t('main.action.share'),
      icon: <ShareIcon size={22} />,
      onClick: () => void shareStore(storeText(storeInfo, 'name', language), t),
    }
  })
  const [firstAction, ...otherActions] = row
  if (!firstAction) return null
  if (otherActions.length > 0) return <QuickActions label={t('main.actions.label')} actions={row} />
  const { id, label, icon, note, ...target } = firstAction
  return (
    <Pressable key={id} className={styles.link} {...target}>
      <span>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </span>
      {icon}
    </Pressable>
  )
}
