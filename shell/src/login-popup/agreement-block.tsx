import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { TermsTicks } from '../terms-popups/terms-ticks.tsx'
import type { Agreements } from './use-agreements.ts'

/** The terms of registration, in the login popup. */
export function AgreementBlock({ agreements }: { agreements: Agreements }) {
  const t = useMessages('shell')
  if (agreements.state === 'idle') return null
  if (agreements.state === 'failed') {
    return (
      <Notice
        tone="danger"
        announce="now"
        action={
          <Button variant="text" size="s" onClick={agreements.refetch}>
            {t('retry')}
          </Button>
        }
      >
        {t('terms.loadFailed')}
      </Notice>
    )
  }
  if (agreements.state === 'loading') {
    return (
      <SkeletonGroup label={t('terms.loading')}>
        {['9rem', '12rem', '11rem', '11rem', '13rem'].map((width, index) => (
          <Skeleton key={index} width={width} height="1.5rem" />
        ))}
      </SkeletonGroup>
    )
  }
  return <TermsTicks ticks={agreements} />
}
