import { storeText, useLocale, useShop } from '@storefront/host'
import { UserIcon } from '@storefront/ui/icons/user-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import type { CSSProperties } from 'react'
import { usePartyText, useStoreTime, useTexts } from '../texts.ts'
import type { Ticket } from './saved-ticket.ts'
import * as styles from './ticket-card.module.css'

/** How many circles fit before the customer's own: one for each team ahead, or `+3` for those that do not fit. */
const maxTeamCircles = 3

/** The ticket: number, teams ahead, estimate, and who waits. */
export function TicketCard({ ticket, name }: { ticket: Ticket; name: string | undefined }) {
  const t = useTexts()
  const language = useLocale()
  const partyText = usePartyText()
  const { time } = useStoreTime()
  const { storeInfo } = useShop()
  const { waitingNumber, preWaitingCount: ahead, estimatedMinutes, callDate, startDate } = ticket
  const isCalled = callDate !== null
  const digits = { '--digits': Math.max(String(waitingNumber).length, 2) } as CSSProperties
  const estimate =
    ahead === 0
      ? t('waiting.soon')
      : estimatedMinutes === null
        ? t('waiting.unknown')
        : t('waiting.minutes', { count: estimatedMinutes })
  const rows = [
    ...(name ? [[t('waiting.name'), name]] : []),
    [t('waiting.party'), partyText(ticket)],
    [t('waiting.since'), time(startDate)],
  ] as const
  return (
    <section className={styles.ticket} aria-label={t('waiting.ticket')}>
      <div className={styles.stub}>
        <p className={styles.store}>{storeText(storeInfo, 'name', language)}</p>
        {isCalled && (
          <div role="alert">
            <p className={styles.call}>{t('waiting.called')}</p>
          </div>
        )}
        <p className={styles.label}>{t('waiting.number')}</p>
        <p className={styles.number} style={digits}>
          {waitingNumber}
        </p>
      </div>
      <div className={styles.body}>
        {!isCalled && (
          <>
            <VisuallyHidden live="polite">
              {t('waiting.spoken', { teams: t('waiting.teams', { count: ahead }), estimate })}
            </VisuallyHidden>
            <div className={styles.facts} aria-hidden="true">
              <p>
                <span>{t('waiting.ahead')}</span>
                <strong>{t('waiting.teams', { count: ahead })}</strong>
              </p>
              <p>
                <span>{t('waiting.estimate')}</span>
                <strong>{estimate}</strong>
              </p>
            </div>
            <div className={styles.line} aria-hidden="true">
              {ahead > maxTeamCircles && <span className={styles.team}>+{ahead - maxTeamCircles + 1}</span>}
              {Array.from({ length: ahead > maxTeamCircles ? maxTeamCircles - 1 : ahead }, (_, index) => (
                <span key={index} className={styles.team}>
                  <WaitingIcon size={18} />
                </span>
              ))}
              <span className={styles.own}>
                <UserIcon size={18} />
              </span>
            </div>
          </>
        )}
        <dl className={styles.rows}>
          {rows.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
