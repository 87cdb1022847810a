import { useShop } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { useTexts } from '../texts.ts'

/** Shown where the menu failed to load. The cart is not changed. */
export function MenuFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  const tel = useShop().storeInfo.tel[0]?.tel
  return (
    <ErrorState
      title={t('menus.failed')}
      text={t('menus.failedHelp')}
      retry={{ label: t('retry'), onPress: onRetry }}
      phone={tel ? { label: t('callStore'), href: `tel:${tel}` } : undefined}
    />
  )
}
