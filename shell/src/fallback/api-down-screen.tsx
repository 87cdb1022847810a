import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { fallbackPictures } from './pictures.ts'
import { useAutoRetry } from './use-auto-retry.ts'

export type ApiDownScreenProps = {
  /** Retries the start. Once it has settled and this screen is still shown, the next attempt is scheduled. */
  onRetry: () => Promise<unknown>
  storeName?: string | undefined
}

/** Shown when the start-up call failed; retries automatically. */
export default function ApiDownScreen({ onRetry, storeName }: ApiDownScreenProps) {
  const t = useMessages('shell')
  const { tries, retryNow } = useAutoRetry(onRetry)
  return (
    <>
      <EmptyState
        level={1}
        picture={<Scene src={fallbackPictures.antenna} smallSrc={fallbackPictures.bolt} />}
        title={<span role="alert">{t('apiDown.title')}</span>}
        text={storeName ? t('apiDown.textOf', { store: storeName }) : t('apiDown.text')}
        action={
          <Button wide onClick={retryNow}>
            {t('retry')}
          </Button>
        }
      />
      <VisuallyHidden live="polite">{tries > 0 && t('apiDown.stillDown')}</VisuallyHidden>
    </>
  )
}
