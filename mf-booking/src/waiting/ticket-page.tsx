import { useSession } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { PostponeIcon } from '@storefront/ui/icons/postpone-icon.tsx'
import { WifiOffIcon } from '@storefront/ui/icons/wifi-off-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useWakeLock } from '@storefront/ui/wake-lock/use-wake-lock.ts'
import { useStoreTime, useTexts } from '../texts.ts'
import { GreyPage } from './grey-page.tsx'
import type { Ticket } from './saved-ticket.ts'
import { TextNotice } from './text-notice.tsx'
import { TicketCard } from './ticket-card.tsx'
import { useAgeText } from './use-age-text.ts'
import { useCallSignal } from './use-call-signal.ts'
import { useCancelTicket } from './use-cancel-ticket.ts'
import { usePostpone } from './use-postpone.ts'
import { usePreOrder } from './use-pre-order.ts'
import * as styles from './waiting.module.css'

interface TicketPageProps {
  ticket: Ticket
  /** When it was read (epoch ms), where there is no connection; null: it is current. */
  outdatedSince: number | null
}

/** The ticket with everything that can be done with it now (spec 3 §2). */
export function TicketPage({ ticket, outdatedSince }: TicketPageProps) {
  const t = useTexts()
  const { user } = useSession()
  const { time } = useStoreTime()
  const cancel = useCancelTicket(ticket)
  const postpone = usePostpone(ticket)
  const preOrder = usePreOrder(ticket)
  const ageText = useAgeText()
  const { callDate, waitingNumber, postponesLeft } = ticket
  useWakeLock(true)
  useCallSignal(callDate)
  const isCurrent = outdatedSince === null
  return (
    <GreyPage>
      <CardStack className={styles.page}>
        <TicketCard ticket={ticket} name={user?.name} />
        {!isCurrent && (
          <Notice tone="warn" icon={<WifiOffIcon size={20} />} title={t('waiting.offline')} announce="later">
            {t('waiting.asOf', { time: time(outdatedSince), age: ageText(outdatedSince) })}
          </Notice>
        )}
        {callDate === null ? (
          <TextNotice />
        ) : (
          <Notice tone="good">
            {t('waiting.calledText', { number: waitingNumber, time: time(callDate) })}
          </Notice>
        )}
        {isCurrent && (
          <div className={styles.actions}>
            {postponesLeft > 0 && (
              <Button variant="plain" size="m" icon={<PostponeIcon size={20} />} onClick={postpone}>
                {t('waiting.postpone.button')}
              </Button>
            )}
            <Button variant="plain" size="m" tone="danger" onClick={cancel}>
              {t('waiting.cancel.button')}
            </Button>
          </div>
        )}
      </CardStack>
      {preOrder && isCurrent && (
        <BottomBar look="float">
          <Button wide onClick={preOrder}>
            {t(callDate === null ? 'waiting.preOrder' : 'waiting.preOrderNow')}
          </Button>
        </BottomBar>
      )}
    </GreyPage>
  )
}
