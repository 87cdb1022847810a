import { useShop } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useTexts } from '../texts.ts'

/** Notice of who can cancel a paid order. */
export function PayNotice() {
  const t = useTexts()
  const { policies } = useShop().storeInfo
  return (
    <Notice tone="warn">
      {t(policies?.selfCancelUntilAccepted ? 'pay.selfCancel' : 'pay.notCancellable')}
    </Notice>
  )
}

/**
 * Shown where the payment form, or a part that it requires, failed to load.
 * @param started the payment was started before, so that it may have been charged
 */
export function PayFailure({ retry, started = false }: { retry: () => unknown; started?: boolean }) {
  const t = useTexts()
  const tel = useShop().storeInfo.tel[0]?.tel
  return (
    <ErrorState
      title={t(started ? 'pay.outcomeNotLoaded' : 'pay.notLoaded')}
      text={t(started ? 'pay.outcomeNotLoadedText' : 'pay.notLoadedText')}
      retry={{ label: t('retry'), onPress: retry }}
      phone={tel ? { label: t('callStore'), href: `tel:${tel}` } : undefined}
    />
  )
}
