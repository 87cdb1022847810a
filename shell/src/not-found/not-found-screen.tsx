import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { useMessages, usePlace, useScreenHeader } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { internalLink } from '../internal-link.ts'

const compass = new URL('./pictures/compass.webp', import.meta.url).href

/** Shown for any path that this store does not have: unknown, removed by its flags, or not in its contract. */
export default function NotFoundScreen() {
  const t = useMessages('shell')
  const hostTexts = useMessages('host')
  const { path } = usePlace()
  // A screen that the shop has and this store does not: the store may have switched it off while the customer was on it.
  const isOfShop = hostRuntime().partTable.routeOfPath(path) !== undefined
  useScreenHeader({ title: t('notFound.title'), left: 'back' })
  return (
    <EmptyState
      picture={<Scene src={compass} />}
      title={t('notFound.text')}
      text={isOfShop ? hostTexts(`failure.${code.notInContract}`) : undefined}
      action={
        <Button wide {...internalLink(paths.main())}>
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
