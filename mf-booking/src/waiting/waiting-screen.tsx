import { paths } from '@storefront/contract/paths.ts'
import { alert, hasPopup, navigate, openPopup, useScreenHeader } from '@storefront/host'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useStepStart } from '../steps/use-step-start.ts'
import { useTexts } from '../texts.ts'
import { EndedTicket } from './ended-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketPage } from './ticket-page.tsx'
import { useOfflineNote } from './use-offline-note.ts'
import { useQueue } from './use-queue.ts'
import * as styles from './waiting.module.css'

/** 웨이팅: the form for a ticket, or the customer's ticket (spec 3 §2). */
export default function WaitingScreen() {
  const t = useTexts()
  const { queue, ticket, outdatedSince, ended, isFailed, refetch } = useQueue()
  useOfflineNote()
  useStepStart(ticket ? 'ticket' : ended ? 'ended' : queue ? 'form' : null)
  const isCalled = ticket?.callDate != null
  // Also while the queue is loading, where this browser has saved no ticket.
  const isForm = ticket === null && ended === null
  useScreenHeader({
    // The title of the tab, too: a call is seen there.
    title: t(isCalled ? 'waiting.called' : isForm ? 'waiting.form.title' : 'waiting.title'),
    left: 'back',
    ...(hasPopup('share') && {
      right: (
        <IconButton
          label={t('waiting.share')}
          aria-haspopup="dialog"
          onClick={() => void openPopup('share', { type: 'shop' })}
        >
          <ShareIcon />
        </IconButton>
      ),
    }),
  })
  const leave = useEffectEvent(async () => {
    await alert({ title: t('notice'), text: t('waiting.loadFailed') })
    await navigate.to(paths.main(), { replace: true })
  })
  useEffect(() => {
    if (isFailed) void leave()
  }, [isFailed])

  if (ticket) return <TicketPage ticket={ticket} outdatedSince={outdatedSince} />
  if (ended) return <EndedTicket ticket={ended} />
  if (queue) return <TicketForm queue={queue} refetch={refetch} />
  return (
    <SkeletonGroup label={t('waiting.loading')} className={styles.skeleton}>
      <Skeleton shape="card" height="13.5rem" />
      <Skeleton shape="card" height="15rem" />
      <Skeleton shape="card" height="4.25rem" />
    </SkeletonGroup>
  )
}
