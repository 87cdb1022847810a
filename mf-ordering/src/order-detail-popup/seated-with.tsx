import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { useSession } from '@storefront/host'
import { useTexts } from '../texts.ts'
import * as styles from './deal-head.module.css'
import type { DealDetail } from './use-deal-detail.ts'

/** The other guests of the deal, so that a stranger who scanned a photo of the code is noticed. */
export function SeatedWith({ detail: { deal, dealUserList } }: { detail: DealDetail }) {
  const t = useTexts()
  const { user } = useSession()
  const names = dealUserList.flatMap(({ userId, name }) => (userId === user?.userId ? [] : name || []))
  if (dealKind(deal.dealType) !== 'table' || names.length === 0) return null
  return <p className={styles.when}>{t('detail.seatedWith', { names: names.join(', ') })}</p>
}
