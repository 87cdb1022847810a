import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { useSession } from '@storefront/host'
import { useTexts } from '../texts.ts'
import * as styles from './deal-head.module.css'
import type { DealDetail } from './use-deal-detail.ts'

/** Who else is at the table: a stranger who came by a picture of its code is seen by those who sit there. */
export function SeatedWith({ detail: { deal, dealUserList } }: { detail: DealDetail }) {
  const t = useTexts()
  const { user } = useSession()
  const names = dealUserList.flatMap(({ userId, name }) => (userId === user?.userId ? [] : name || []))
  if (dealKind(deal.dealType) !== 'table' || names.length === 0) return null
  return <p className={styles.when}>{t('detail.seatedWith', { names: names.join(', ') })}</p>
}
