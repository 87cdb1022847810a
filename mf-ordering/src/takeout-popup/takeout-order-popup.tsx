import { paths } from '@storefront/contract/paths.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { offeredModes, type Pickup, takeoutDates } from '@storefront/domain/takeout/pickup.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import {
  alert,
  closeAllPopups,
  navigate,
  now,
  type PopupProps,
  useLocale,
  useNow,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useId, useState } from 'react'
import { keptWish, useWish } from '../handover/kept-wish.ts'
import { refusedText } from '../handover/refused-text.ts'
import { TimeChoice } from '../handover/time-choice.tsx'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useTexts } from '../texts.ts'
import { PickupStore } from './pickup-store.tsx'
import * as styles from './takeout-order-popup.module.css'

/** 포장 주문: how long it takes, when it is picked up and where. From here to what can be taken out. */
export default function TakeoutOrderPopup({ open, onClosed, dismiss }: PopupProps<'takeoutOrder'>) {
  const t = useTexts()
  const shop = useShop()
  const language = useLocale()
  const reasonId = useId()
  const isThere = useOrderMode() === 'takeout'
  const kept = useWish('takeout')
  const [pickup, setPickup] = useState<Pickup>(kept)
  const moment = useNow(30_000)
  const { packageSetting, policies } = shop.storeInfo
  const mayCancel = policies?.selfCancelUntilAccepted === true
  const { packagingTime, showsTime } = takeoutSetting(packageSetting)
  const notes = ['prepaid', 'sameDay', mayCancel ? 'selfCancel' : 'cancel']
  const modes = offeredModes(storeFacts(shop), moment)
  const notice = (language === 'en' && packageSetting.translations?.en?.noti) || packageSetting.noti

  async function toMenu() {
    const dates = takeoutDates(pickup, storeFacts(shop), now())
    if (!dates.ok) return alert({ title: t('notice'), text: refusedText('takeout', dates, t) })
    keptWish('takeout').set(pickup)
    if (isThere) return dismiss()
    await closeAllPopups()
    await navigate.to(paths.menus({ orderType: 'takeout' }))
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('takeout.title')}
      closeLabel={t('close')}
      action={
        <div className={styles.action}>
          <p id={reasonId} className={styles.reason} role="status">
            {modes.length === 0 && t('takeout.overForToday')}
          </p>
          <Button wide disabled={modes.length === 0} reasonId={reasonId} onClick={toMenu}>
            {t(isThere ? 'takeout.keep' : 'takeout.toMenu')}
          </Button>
        </div>
      }
    >
      <CardStack>
        {notice && (
          <Notice tone="info" title={t('takeout.notice')}>
            {notice}
          </Notice>
        )}
        <Card title={t('takeout.when')} level={3}>
          {showsTime && <p className={styles.takes}>{t('takeout.takes', { minutes: packagingTime })}</p>}
          <TimeChoice mode="takeout" wish={pickup} modes={modes} onChange={setPickup} />
        </Card>
        <PickupStore />
        <Card title={t('takeout.notes')} level={3}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{t(`takeout.note.${note}`)}</li>
            ))}
          </ul>
        </Card>
      </CardStack>
    </FullPopup>
  )
}
