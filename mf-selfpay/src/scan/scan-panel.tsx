import { useScreenHeader } from '@storefront/host'
import { type CameraFailure, type Reading, ScannerView, useScanner } from '@storefront/scanner'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '@storefront/ui/icons/close-icon.tsx'
import { FlashIcon } from '@storefront/ui/icons/flash-icon.tsx'
import { RefreshIcon } from '@storefront/ui/icons/refresh-icon.tsx'
import { useTexts } from '../texts.ts'

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const

export interface ScanPanelProps {
  /** Resolves with the milliseconds for which nothing is read. */
  onReading: (reading: Reading) => Promise<number>
  onFailure: (failure: CameraFailure) => void
  onClose: () => void
}

/** The rear camera, which reads barcodes one after another; its lamp and the next camera are in the header. Loaded when it opens. */
export default function ScanPanel({ onReading, onFailure, onClose }: ScanPanelProps) {
  const t = useTexts()
  const scanner = useScanner({
    formats,
    onReading: async (reading) => scanner.pause(await onReading(reading)),
    onFailure,
  })
  useScreenHeader({
    title: t('title'),
    left: 'close',
    right: (
      <>
        {scanner.torch !== 'unavailable' && (
          <IconButton
            label={t('camera.torch')}
            aria-pressed={scanner.torch === 'on'}
            onClick={scanner.toggleTorch}
          >
            <FlashIcon />
          </IconButton>
        )}
        {scanner.canSwitchCamera && (
          <IconButton label={t('camera.switch')} onClick={scanner.switchCamera}>
            <RefreshIcon />
          </IconButton>
        )}
      </>
    ),
  })
  return (
    <ScannerView scanner={scanner} label={t('camera.picture')} hint={t('camera.hold')} shape="edges">
      <IconButton variant="float" label={t('camera.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </ScannerView>
  )
}
