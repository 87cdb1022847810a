import { paths } from '@storefront/contract/paths.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { type Handover, type HandoverAnswer, offeredHandovers } from '@storefront/domain/handover/handover.ts'
import { alert, navigate, type PopupProps, useLocale, useNow, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useTexts } from '../texts.ts'
import { type HandoverMode, handoverSetting } from './handover-mode.ts'
import * as styles from './handover-popup.module.css'
import { keptWish, useWish } from './kept-wish.ts'
import { refusedText } from './refused-text.ts'
import { TimeChoice } from './time-choice.tsx'

type HandoverPopupProps = {
  mode: HandoverMode
  popup: Pick<PopupProps<'takeoutOrder' | 'deliveryOrder'>, 'open' | 'onClosed' | 'dismiss'>
  /** What the store says above everything, in the two languages that it may be written in. */
  noti: { noti?: string | null; translations?: { en?: { noti?: string | null } } | null }
  /** Shown above the time: where to. */
  children?: ReactNode
  /** Shown below the time: where it is had, or what it costs. */
  below: ReactNode
  /** Why nothing can be ordered so, whatever time is chosen. */
  hindrance?: string | undefined
  /** What it depends on is being read or changed: nothing goes on before that has ended. */
  isChanging?: boolean
  /** Looks a wish over at the moment of the tap; a text says what is missing yet. */
  check(wish: Handover): HandoverAnswer | string
  /** What to know of such an order, as keys below `<mode>.note`. */
  notes: readonly string[]
}

/** What 포장 주문 and 배달 주문 have in common: when, what to know, and the way to the menu. */
export function HandoverPopup(props: HandoverPopupProps) {
  const { mode, popup, noti, children, below, isChanging = false, check, notes } = props
  const t = useTexts()
  const shop = useShop()
  const language = useLocale()
  const reasonId = useId()
  const isThere = useOrderMode() === mode
  const [wish, setWish] = useState<Handover>(useWish(mode))
  const setting = handoverSetting(mode, shop)
  const modes = offeredHandovers(setting, storeFacts(shop), useNow(30_000))
  const hindrance = modes.length === 0 ? t(`${mode}.overForToday`) : props.hindrance
  const notice = (language === 'en' && noti.translations?.en?.noti) || noti.noti

  async function toMenu() {
    const say = (text: string) => alert({ title: t('notice'), text })
    const answer = check(wish)
    if (typeof answer === 'string') return say(answer)
    if (!answer.ok) return say(refusedText(mode, answer, t))
    keptWish(mode).set(wish)
    if (isThere) return popup.dismiss()
    await navigate.to(paths.menus({ orderType: mode }))
  }

  return (
    <FullPopup
      open={popup.open}
      onClosed={popup.onClosed}
      onClose={popup.dismiss}
      title={t(`${mode}.title`)}
      closeLabel={t('close')}
      action={
        <div className={styles.action}>
          <p id={reasonId} className={styles.reason} role="status">
            {hindrance}
          </p>
          <Button
            wide
            busy={isChanging}
            disabled={hindrance !== undefined}
            reasonId={reasonId}
            onClick={toMenu}
          >
            {t(isThere ? `${mode}.keep` : `${mode}.toMenu`)}
          </Button>
        </div>
      }
    >
      <CardStack>
        {notice && (
          <Notice tone="info" title={t(`${mode}.notice`)}>
            {notice}
          </Notice>
        )}
        {children}
        <Card title={t(`${mode}.when`)} level={3}>
          {setting.showsTime && (
            <p className={styles.takes}>{t(`${mode}.takes`, { minutes: setting.leadMinutes })}</p>
          )}
          <TimeChoice mode={mode} wish={wish} modes={modes} onChange={setWish} />
        </Card>
        {below}
        <Card title={t(`${mode}.notes`)} level={3}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{t(`${mode}.note.${note}`)}</li>
            ))}
          </ul>
        </Card>
      </CardStack>
    </FullPopup>
  )
}
