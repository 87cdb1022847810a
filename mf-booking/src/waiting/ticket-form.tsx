import { displayPhone } from '@storefront/domain/account/phone.ts'
import { usePersisted, useSession } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { CountField } from './count-field.tsx'
import { GreyPage } from './grey-page.tsx'
import { headCount } from './head-count.ts'
import { partyDraft } from './party-draft.ts'
import { TextNotice } from './text-notice.tsx'
import type { Queue } from './ticket-of-queue.ts'
import { useProvisionalTicket } from './use-provisional-ticket.ts'
import * as styles from './waiting.module.css'

interface TicketFormProps {
  queue: Queue
  refetch: () => Promise<{ data: Queue | undefined }>
}

/** The form for a ticket: estimated wait, the customer, how many people (spec 3 §2). */
export function TicketForm({ queue, refetch }: TicketFormProps) {
  const t = useTexts()
  const { user } = useSession()
  const { join } = useProvisionalTicket(queue, refetch)
  const persistedDraft = useMemo(partyDraft, [])
  const draft = usePersisted(persistedDraft)
  const [isMissing, setMissing] = useState(false)
  const adultsField = useRef<HTMLInputElement>(null)
  const { preWaitingCount, estimatedMinutes } = queue
  const party = { numberOfPerson: headCount(draft.adults), numberOfChild: headCount(draft.children) }

  const submit = async () => {
    if (party.numberOfPerson === 0) {
      setMissing(true)
      adultsField.current?.focus()
      return
    }
    await join(party)
  }
  return (
    <GreyPage>
      <CardStack className={styles.page}>
        <Card elevation={2} className={styles.wait}>
          <p className={styles.waitLabel}>{t('waiting.form.estimate')}</p>
          <p className={styles.waitTime}>
            {preWaitingCount === 0
              ? t('waiting.form.noWait')
              : estimatedMinutes == null
                ? t('waiting.unknown')
                : t('waiting.minutes', { count: estimatedMinutes })}
          </p>
          <p className={styles.waitTeams}>
            {preWaitingCount === 0
              ? t('waiting.form.first')
              : t('waiting.form.ahead', { count: preWaitingCount })}
          </p>
        </Card>
        <Card title={t('waiting.form.who')}>
          <RowList plain>
            <li>
              <Row title={t('waiting.name')} value={user?.name ?? ''} />
            </li>
            <li>
              <Row title={t('waiting.phone')} value={displayPhone(user?.phoneNumber ?? '')} />
            </li>
          </RowList>
        </Card>
        <Card title={t('waiting.party')}>
          <div className={styles.counts}>
            <CountField
              ref={adultsField}
              label={t('party.adultsLabel')}
              fewerLabel={t('party.adultsFewer')}
              moreLabel={t('party.adultsMore')}
              value={draft.adults}
              error={isMissing && party.numberOfPerson === 0 ? t('waiting.form.missing') : undefined}
              onChange={(adults) => persistedDraft.set({ ...draft, adults })}
            />
            <CountField
              label={t('party.childrenLabel')}
              fewerLabel={t('party.childrenFewer')}
              moreLabel={t('party.childrenMore')}
              value={draft.children}
              onChange={(children) => persistedDraft.set({ ...draft, children })}
            />
          </div>
        </Card>
        <TextNotice />
      </CardStack>
      <BottomBar look="float">
        <Button wide onClick={submit}>
          {t('waiting.form.submit')}
        </Button>
      </BottomBar>
    </GreyPage>
  )
}
