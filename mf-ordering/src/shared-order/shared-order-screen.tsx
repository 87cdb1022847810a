import { paths } from '@storefront/contract/paths.ts'
import { storeCover } from '@storefront/domain/store/store-cover.ts'
import {
  alert,
  hasScreen,
  navigate,
  report,
  storeText,
  useLocale,
  useScreenHeader,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { CoverCard } from '@storefront/ui/cover-card/cover-card.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import { SharedItems } from './shared-items.tsx'
import * as styles from './shared-order.module.css'
import { useSharedOrder } from './use-shared-order.ts'

/**
 * 공유된 주문: a friend's order, for everybody with the link (spec 3 §4). Whose store it is comes first, as it is known before
 * the order (ADR-0116).
 */
export default function SharedOrderScreen() {
  const t = useTexts()
  useScreenHeader({ title: t('sharedOrder.title'), left: 'back' })
  const language = useLocale()
  const { storeInfo } = useShop()
  const { items, sharer, problem } = useSharedOrder()

  const isAlerted = useRef(false)
  useEffect(() => {
    if (!problem || isAlerted.current) return
    isAlerted.current = true
    report(problem, 'shared order')
    void alert({ text: t('sharedOrder.failed') }).then(() => navigate.to(paths.main(), { replace: true }))
  }, [problem, t])

  return (
    <CardStack className={styles.page}>
      <CoverCard {...storeCover(storeInfo, language)} title={storeText(storeInfo, 'name', language)} />
      {items && (
        <>
          <h2 className={styles.whose}>
            {sharer ? t('sharedOrder.by', { name: sharer }) : t('sharedOrder.heading')}
          </h2>
          <SharedItems items={items} />
          {hasScreen(paths.menus()) && (
            <Button wide onClick={() => navigate.to(paths.menus())}>
              {t('sharedOrder.menu')}
            </Button>
          )}
        </>
      )}
      {!items && !problem && (
        <SkeletonGroup label={t('sharedOrder.loading')} className={styles.loading}>
          <Skeleton height="1.75rem" width="14rem" />
          <Skeleton shape="card" height="20rem" />
        </SkeletonGroup>
      )}
    </CardStack>
  )
}
