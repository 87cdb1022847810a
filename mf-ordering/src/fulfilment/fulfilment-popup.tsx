import { paths } from '@storefront/contract/paths.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import type { TimedMethod } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import {
  type FulfilmentTime,
  type FulfilmentTimeAnswer,
  offeredTimeKinds,
} from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { alert, navigate, type PopupProps, useLocale, useNow, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'
import * as styles from './fulfilment-popup.module.css'
import { fulfilmentSetting, persistedTime, useFulfilmentTime } from './fulfilment-time.ts'
import { fulfilmentRefusal } from './refusal-text.ts'
import { TimeChoice } from './time-choice.tsx'

type FulfilmentPopupProps = {
  method: TimedMethod
  popup: Pick<PopupProps<'takeoutOrder' | 'deliveryOrder'>, 'open' | 'onClosed' | 'dismiss'>
  /** The store's notice, in Korean and English. */
  noti: { noti?: string | null; translations?: { en?: { noti?: string | null } } | null }
  /** Shown above the time, such as the address. */
  children?: ReactNode
  /** Shown below the time, such as the pick-up store or the fee. */
  below: ReactNode
  /** Why ordering is blocked whatever the time. */
  blockedReason?: string | undefined
  /** Data are loading or changing: the button waits. */
  isChanging?: boolean
  /** Validates the time when tapped; returns the answer, or the text of what else is missing. */
  check(time: FulfilmentTime): FulfilmentTimeAnswer | string
  /** Notes on such an order, as keys below `<method>.note`. */
  notes: readonly string[]
}

/** Frame of 포장 주문 and 배달 주문: time, notes, and the button to the menu. */
export function FulfilmentPopup(props: FulfilmentPopupProps) {
  const { method, popup, noti, children, below, isChanging = false, check, notes } = props
  const t = useTexts()
  const shop = useShop()
  const language = useLocale()
  const reasonId = useId()
  const isCurrentMethod = useFulfilmentMethod() === method
  const [time, setTime] = useState<FulfilmentTime>(useFulfilmentTime(method))
  const setting = fulfilmentSetting(method, shop)
  const timeKinds = offeredTimeKinds(setting, storeFacts(shop), useNow(30_000))
  const blockedReason = timeKinds.length === 0 ? t(`${method}.overForToday`) : props.blockedReason
  const notice = (language === 'en' && noti.translations?.en?.noti) || noti.noti

  async function toMenu() {
    const notify = (text: string) => alert({ title: t('notice'), text })
    const answer = check(time)
    if (typeof answer === 'string') return notify(answer)
    if (!answer.ok) return notify(fulfilmentRefusal(method, answer, t))
    persistedTime(method).set(time)
    if (isCurrentMethod) return popup.dismiss()
    await navigate.to(paths.menus({ orderType: method }))
  }

  return (
    <FullPopup
      open={popup.open}
      onClosed={popup.onClosed}
      onClose={popup.dismiss}
      title={t(`${method}.title`)}
      closeLabel={t('close')}
      action={
        <div className={styles.action}>
          <p id={reasonId} className={styles.reason} role="status">
            {blockedReason}
          </p>
          <Button
            wide
            busy={isChanging}
            disabled={blockedReason !== undefined}
            reasonId={reasonId}
            onClick={toMenu}
          >
            {t(isCurrentMethod ? `${method}.keep` : `${method}.toMenu`)}
          </Button>
        </div>
      }
    >
      <CardStack>
        {notice && (
          <Notice tone="info" title={t(`${method}.notice`)}>
            {notice}
          </Notice>
        )}
        {children}
        <Card title={t(`${method}.when`)} level={3}>
          {setting.showsDuration && (
            <p className={styles.takes}>{t(`${method}.takes`, { minutes: setting.leadMinutes })}</p>
          )}
          <TimeChoice method={method} time={time} timeKinds={timeKinds} onChange={setTime} />
        </Card>
        {below}
        <Card title={t(`${method}.notes`)} level={3}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{t(`${method}.note.${note}`)}</li>
            ))}
          </ul>
        </Card>
      </CardStack>
    </FullPopup>
  )
}
