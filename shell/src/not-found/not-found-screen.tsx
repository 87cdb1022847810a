import { paths } from '@storefront/contract/paths.ts'
import { useMessages, useScreenHeader } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { internalLink } from '../internal-link.ts'

const compass = new URL('./pictures/compass.webp', import.meta.url).href

/** Shown for any path that this store does not have: unknown, removed by its flags, or not in its contract. */
export default function NotFoundScreen() {
  const t = useMessages('shell')
  useScreenHeader({ title: t('notFound.title'), left: 'back' })
  return (
    <EmptyState
      picture={<Scene src={compass} />}
      title={t('notFound.text')}
      action={
        <Button wide {...internalLink(paths.main())}>
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
