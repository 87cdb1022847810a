import { alert } from '@storefront/host'
import { ScannerView, useScanner } from '@storefront/scanner'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { CameraIcon } from '@storefront/ui/icons/camera-icon.tsx'
import { CloseIcon } from '@storefront/ui/icons/close-icon.tsx'
import { SunIcon } from '@storefront/ui/icons/sun-icon.tsx'
import { isCardNumber } from '../cards/card-blocked-reason.ts'
import { useTexts } from '../texts.ts'

export interface CardCameraProps {
  onCode: (cardNum: string) => void
  onClose: () => void
  /** Absent, refused, in use by another app, or broken. */
  onUnavailable: () => void
}

/** The rear camera, which reads a card's QR code or barcode. Loaded when it is opened. */
export function CardCamera({ onCode, onClose, onUnavailable }: CardCameraProps) {
  const t = useTexts()
  const scanner = useScanner({
    formats: ['qr_code', 'code_128'],
    onReading: async ({ text }) => {
      if (isCardNumber(text)) return onCode(text)
      await alert({ title: t('notice'), text: t('register.wrongCode') })
      scanner.resume()
    },
    onFailure: onUnavailable,
  })
  return (
    <ScannerView scanner={scanner} label={t('register.camera')} hint={t('register.hold')}>
      {scanner.torch !== 'unavailable' && (
        <IconButton
          variant="float"
          label={t('register.torch')}
          aria-pressed={scanner.torch === 'on'}
          onClick={scanner.toggleTorch}
        >
          <SunIcon />
        </IconButton>
      )}
      {scanner.canSwitchCamera && (
        <IconButton variant="float" label={t('register.switchCamera')} onClick={scanner.switchCamera}>
          <CameraIcon />
        </IconButton>
      )}
      <IconButton variant="float" label={t('register.closeCamera')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </ScannerView>
  )
}
