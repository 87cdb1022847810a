import { useLocale, useMessages } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useFailureText } from '../login-popup/use-failure-text.ts'
import * as styles from './account-removal-popup.module.css'
import type { AccountRemovalState } from './use-account-removal.ts'

/** What the customer would lose, or why the account cannot be removed yet. */
export function RemovalSummary({ removal }: { removal: AccountRemovalState }) {
  const t = useMessages('shell')
  const isEnglish = useLocale() === 'en'
  const failureText = useFailureText()
  const { info, blockedReasons, problem } = removal
  if (!info.data && info.isError) {
    return (
      <ErrorState
        title={t('leaving.problem.load')}
        retry={{ label: t('retry'), onPress: () => void info.refetch() }}
      />
    )
  }
  if (!info.data) {
    return (
      <SkeletonGroup label={t('frame.loading')}>
        {['70%', '50%', '60%', '80%'].map((width) => (
          <Skeleton key={width} width={width} height="1.5rem" />
        ))}
      </SkeletonGroup>
    )
  }
  const { couponCount, pointAmount, giftCardAmount } = info.data
  return (
    <div className={styles.parts}>
      {blockedReasons.length > 0 && (
        <Notice tone="warn" announce="now" title={t('leaving.hindered.title')}>
          {t('leaving.hindered.text')}
          <ul className={styles.blockedReasons}>
            {blockedReasons.map(({ kind, storeId, storeName, storeNameEn }) => (
              <li key={`${kind} ${storeId}`}>
                {[(isEnglish && storeNameEn) || storeName, t(wordOf(kind))].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" announce="now">
          {failureText(t(`leaving.problem.${problem.key}`), problem.code)}
        </Notice>
      )}
      <section>
        <h3 className={styles.heading}>{t('leaving.goes.title')}</h3>
        <ul className={styles.list}>
          <li>{t('leaving.goes.person')}</li>
          {couponCount > 0 && <li>{t('leaving.goes.coupons', { count: groupThousands(couponCount) })}</li>}
          {pointAmount > 0 && <li>{t('leaving.goes.points', { amount: groupThousands(pointAmount) })}</li>}
          {giftCardAmount > 0 && (
            <li>{t('leaving.goes.giftCards', { amount: groupThousands(giftCardAmount) })}</li>
          )}
          <li>{t('leaving.goes.login')}</li>
        </ul>
      </section>
      <section>
        <h3 className={styles.heading}>{t('leaving.stays.title')}</h3>
        <p className={styles.text}>{t('leaving.stays.text')}</p>
        <p className={styles.text}>{t('leaving.again')}</p>
      </section>
    </div>
  )
}

const knownKinds = ['payment', 'deal', 'refund', 'credit']
/** A newer API may send other kinds. */
const wordOf = (kind: string) => `leaving.hindered.${knownKinds.includes(kind) ? kind : 'other'}`
