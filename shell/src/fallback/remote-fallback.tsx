import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useEffect, useRef } from 'react'
import { fallbackPictures } from './pictures.ts'

export type RemoteFallbackProps = {
  /** Title of the screen or popup that could not be loaded, in the customer's language. */
  title: string
  onRetry: () => unknown
  /** The store's phone number; the button is left out without one. */
  phone?: string | undefined
  /** `screen` fills the page, `popup` is a sheet. */
  place?: 'screen' | 'popup'
  /** Goes home, or closes the popup. */
  onLeave: () => void
  /** For a popup: see `PopupProps`. */
  open?: boolean
  onClosed?: () => void
}

/**
 * Shown in place of a part that is down, slow, broken or tampered with; the rest of the shop works. Retries by itself when the
 * network is back.
 */
export default function RemoteFallback(props: RemoteFallbackProps) {
  const { place = 'screen', onRetry, onLeave, open = true, onClosed } = props
  const t = useMessages('shell')
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  useEffect(() => {
    // One listener throughout: the frame renders again on the same event, and a listener added then would miss it.
    const retry = () => void latest.current()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  if (place === 'screen') return <Message {...props} />
  return (
    <Sheet
      open={open}
      onClose={onLeave}
      {...(onClosed && { onClosed })}
      label={t('fallback.title')}
      closeLabel={t('popup.close')}
    >
      <Message {...props} />
    </Sheet>
  )
}

function Message({ title, onRetry, phone, place = 'screen', onLeave }: RemoteFallbackProps) {
  const t = useMessages('shell')
  return (
    <EmptyState
      size={place === 'screen' ? 'page' : 'inline'}
      picture={<Scene src={fallbackPictures.plug} smallSrc={fallbackPictures.bolt} />}
      title={t('fallback.title')}
      text={t(`fallback.${place}`, { what: title })}
      action={
        <Button wide onClick={onRetry}>
          {t('retry')}
        </Button>
      }
      secondary={
        phone ? (
          <Button variant="text" wide href={`tel:${phone}`} icon={<PhoneIcon size={20} />}>
            {t('callStore')}
          </Button>
        ) : (
          <Button variant="text" wide onClick={onLeave}>
            {t(place === 'screen' ? 'frame.home' : 'popup.close')}
          </Button>
        )
      }
    />
  )
}
