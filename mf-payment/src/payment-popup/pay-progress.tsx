import { useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { HourglassIcon } from '@storefront/ui/icons/hourglass-icon.tsx'
import { MobileIcon } from '@storefront/ui/icons/mobile-icon.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { WalletIcon } from '@storefront/ui/icons/wallet-icon.tsx'
import type { ReactNode } from 'react'
import type { PayPhase } from '../pay-session/pay-phase.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useClock, useTexts } from '../texts.ts'
import * as styles from './pay-progress.module.css'

type Shown = Extract<PayPhase, { kind: 'waiting' | 'checking' | 'other-payment' }>

/** Progress of a started payment: at the provider, being inquired, or in another tab. */
export function PayProgress({ phase }: { phase: Shown }) {
  const t = useTexts()
  const clock = useClock()
  const { icon, textKey } = progressViews[progressKind(phase)]
  const expireDate = 'expireDate' in phase ? phase.expireDate : null
  return (
    <div className={styles.progress} role="status">
      <span className={styles.icon}>{icon}</span>
      <h3 className={styles.title}>{t(`pay.${textKey}.title`)}</h3>
      <p className={styles.text}>{t(`pay.${textKey}.text`)}</p>
      {expireDate !== null && phase.kind === 'waiting' && (
        <p className={styles.note}>{t('pay.until', { time: clock(expireDate) })}</p>
      )}
    </div>
  )
}

type ProgressKind = 'waiting' | 'windowLost' | 'otherScreen' | 'checking' | 'otherPayment'

const progressViews: Record<ProgressKind, { icon: ReactNode; textKey: ProgressKind }> = {
  waiting: { icon: <WalletIcon size={32} />, textKey: 'waiting' },
  windowLost: { icon: <WalletIcon size={32} />, textKey: 'windowLost' },
  otherScreen: { icon: <MobileIcon size={32} />, textKey: 'otherScreen' },
  checking: { icon: <HourglassIcon size={32} />, textKey: 'checking' },
  otherPayment: { icon: <MobileIcon size={32} />, textKey: 'otherPayment' },
}

function progressKind(phase: Shown): ProgressKind {
  if (phase.kind === 'other-payment') return 'otherPayment'
  if (phase.kind === 'checking') return 'checking'
  if (phase.place === 'none') return 'otherScreen'
  return phase.isWindowLost ? 'windowLost' : 'waiting'
}

interface ProgressActionProps {
  phase: Shown
  session: PaySession
  /** Same as the close button: asks first. */
  onStop: () => void
}

/** Actions while a payment is in progress. */
export function ProgressAction({ phase, session, onStop }: ProgressActionProps) {
  const t = useTexts()
  if (phase.kind === 'waiting') {
    return (
      <Button variant="neutral" wide onClick={onStop}>
        {t('pay.stop')}
      </Button>
    )
  }
  if (phase.kind === 'other-payment') {
    const { txNumber } = phase
    return (
      <>
        <Button variant="neutral" onClick={session.acknowledge}>
          {t('pay.backToForm')}
        </Button>
        {txNumber !== null && (
          <Button wide onClick={() => session.follow(txNumber)}>
            {t('pay.followIt')}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <CallStore />
      {phase.canGiveUp && (
        <Button variant="neutral" wide onClick={session.giveUp}>
          {t('pay.stop')}
        </Button>
      )}
    </>
  )
}

function CallStore() {
  const t = useTexts()
  const tel = useShop().storeInfo.tel[0]?.tel
  if (!tel) return null
  return (
    <Button variant="neutral" wide href={`tel:${tel}`} icon={<PhoneIcon size={20} />}>
      {t('callStore')}
    </Button>
  )
}
