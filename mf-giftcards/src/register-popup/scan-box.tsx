import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { CameraIcon } from '@storefront/ui/icons/camera-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { type ComponentType, useState } from 'react'
import { useTexts } from '../texts.ts'
import type { CardCameraProps } from './card-camera.tsx'
import * as styles from './register-popup.module.css'

/** Opens the camera on demand. Where there is no camera, or its use is refused, the number is typed into the form below. */
export function ScanBox({ onCode }: { onCode: (cardNum: string) => void }) {
  const t = useTexts()
  const [Camera, setCamera] = useState<ComponentType<CardCameraProps> | null>(null)
  const [isUnavailable, setUnavailable] = useState(false)

  const open = async () => {
    setUnavailable(false)
    try {
      const module = await import(/* webpackChunkName: "card-camera" */ './card-camera.tsx')
      setCamera(() => module.CardCamera)
    } catch {
      setUnavailable(true)
    }
  }
  const close = () => setCamera(null)

  if (Camera) {
    return (
      <div className={styles.camera}>
        <Camera
          onCode={(cardNum) => {
            close()
            onCode(cardNum)
          }}
          onClose={close}
          onUnavailable={() => {
            close()
            setUnavailable(true)
          }}
        />
      </div>
    )
  }
  return (
    <>
      <Card>
        <div className={styles.scan}>
          <p>{t('register.scanText')}</p>
          <Button variant="tint" size="m" wide icon={<CameraIcon size={20} />} onClick={open}>
            {t('register.scan')}
          </Button>
        </div>
      </Card>
      {isUnavailable && (
        <Notice tone="warn" announce="now">
          {t('register.noCamera')}
        </Notice>
      )}
    </>
  )
}
