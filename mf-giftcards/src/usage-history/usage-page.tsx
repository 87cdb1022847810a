import { getUseListByPeriod } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard, GiftCardUsage } from '@storefront/contract/entities/gift-card.ts'
import { openPopup, useEndpoint } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useMoment, useTexts, useWon } from '../texts.ts'
import * as styles from './usage-history.module.css'
import type { periodOf } from './usage-period.ts'
import { useUsageTitle } from './usage-text.ts'

interface UsagePageProps {
  card: GiftCard
  period: ReturnType<typeof periodOf>
  /** Id of an entry: only older lines are shown. Undefined for the first page. */
  before: number | undefined
  /** Opens the next page; undefined where it is open. */
  onMore: ((next: number) => void) | undefined
}

/** The lines of one answer of `getUseListByPeriod`. */
export function UsagePage({ card, period, before, onMore }: UsagePageProps) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const { data, isError, refetch } = useEndpoint(getUseListByPeriod, {
    ...storeAndUserId,
    cardNum: card.cardNum,
    ...period,
    ...(before !== undefined && { before }),
  })
  if (!data) {
    return (
      <li>
        {isError ? (
          <ErrorState title={t('usage.failed')} retry={{ label: t('retry'), onPress: refetch }} />
        ) : (
          <SkeletonGroup label={t('usage.loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </li>
    )
  }
  const { useList, next } = data
  if (useList.length === 0 && before === undefined) return <li className={styles.none}>{t('usage.none')}</li>
  return (
    <>
      {useList.map((usage) => (
        <li key={usage.entryId}>
          <Line card={card} usage={usage} />
        </li>
      ))}
      {next !== null && onMore && (
        <li className={styles.more}>
          <Button variant="neutral" size="m" wide onClick={() => onMore(next)}>
            {t('usage.more')}
          </Button>
        </li>
      )}
    </>
  )
}

function Line({ card, usage }: { card: GiftCard; usage: GiftCardUsage }) {
  const won = useWon()
  const moment = useMoment()
  const titleOf = useUsageTitle()
  return (
    <Pressable
      className={styles.line}
      aria-haspopup="dialog"
      onClick={() => void openPopup('giftcards/usage', { cardId: card.cardId, usage })}
    >
      <span className={styles.what}>
        <span className={styles.lineTitle}>{titleOf(usage)}</span>
        <span className={styles.sub}>{moment(usage.createDate)}</span>
      </span>
      <span className={styles.amounts}>
        <span className={usage.amount > 0 ? styles.plus : styles.minus}>
          {won(usage.amount, { signed: true })}
        </span>
        <span className={styles.sub}>{won(usage.balanceAfter)}</span>
      </span>
    </Pressable>
  )
}
