import { paths } from '@storefront/contract/paths.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { deliveryDates, offeredDeliveries } from '@storefront/domain/delivery/delivery-dates.ts'
import { deliveryMinimum } from '@storefront/domain/delivery/delivery-fee.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import type { Handover } from '@storefront/domain/handover/handover.ts'
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
import { useAddressBook } from '../delivery/use-address-book.ts'
import { keptWish, useWish } from '../handover/kept-wish.ts'
import { refusedText } from '../handover/refused-text.ts'
import { TimeChoice } from '../handover/time-choice.tsx'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useTexts } from '../texts.ts'
import { AddressBook } from './address-book.tsx'
import { DeliveryCosts } from './delivery-costs.tsx'
import * as styles from './delivery-order-popup.module.css'

/** 배달 주문: where to, when, and what the way costs. From here to what can be brought. */
export default function DeliveryOrderPopup({ open, onClosed, dismiss }: PopupProps<'deliveryOrder'>) {
  const t = useTexts()
  const shop = useShop()
  const language = useLocale()
  const reasonId = useId()
  const isThere = useOrderMode() === 'delivery'
  const kept = useWish('delivery')
  const [wish, setWish] = useState<Handover>(kept)
  const moment = useNow(30_000)
  const book = useAddressBook()
  const { deliverySetting: stored, policies } = shop.storeInfo
  const setting = deliverySetting(stored)
  const modes = offeredDeliveries(storeFacts(shop), moment)
  const isServed = book.chosen === null || deliveryMinimum(setting, book.chosen.address1) !== null
  const notice = (language === 'en' && stored.translations?.en?.noti) || stored.noti
  const notes = ['prepaid', 'sameDay', policies?.selfCancelUntilAccepted ? 'selfCancel' : 'cancel', 'noAdult']
  const reason = reasonWhyNot()

  function reasonWhyNot(): string | undefined {
    if (modes.length === 0) return t('delivery.overForToday')
    return isServed ? undefined : t('delivery.refused.outsideAreas')
  }

  async function toMenu() {
    const say = (text: string) => alert({ title: t('notice'), text })
    if (!book.chosen) return say(t('delivery.refused.addressMissing'))
    const dates = deliveryDates(wish, storeFacts(shop), now())
    if (!dates.ok) return say(refusedText('delivery', dates, t))
    keptWish('delivery').set(wish)
    if (isThere) return dismiss()
    await closeAllPopups()
    await navigate.to(paths.menus({ orderType: 'delivery' }))
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('delivery.title')}
      closeLabel={t('close')}
      action={
        <div className={styles.action}>
          <p id={reasonId} className={styles.reason} role="status">
            {reason}
          </p>
          <Button wide disabled={reason !== undefined} reasonId={reasonId} onClick={toMenu}>
            {t(isThere ? 'delivery.keep' : 'delivery.toMenu')}
          </Button>
        </div>
      }
    >
      <CardStack>
        {notice && (
          <Notice tone="info" title={t('delivery.notice')}>
            {notice}
          </Notice>
        )}
        <AddressBook book={book} />
        <Card title={t('delivery.when')} level={3}>
          {setting.showsTime && (
            <p className={styles.takes}>{t('delivery.takes', { minutes: setting.leadMinutes })}</p>
          )}
          <TimeChoice mode="delivery" wish={wish} modes={modes} onChange={setWish} />
        </Card>
        <DeliveryCosts setting={setting} address={book.chosen} />
        <Card title={t('delivery.notes')} level={3}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{t(`delivery.note.${note}`)}</li>
            ))}
          </ul>
        </Card>
      </CardStack>
    </FullPopup>
  )
}
