import { displayPhone } from '@storefront/domain/account/phone.ts'
import {
  closeAllPopups,
  confirm,
  goHome,
  type PopupProps,
  toast,
  useMessages,
  useSession,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useEffect, useRef } from 'react'
import { logOut } from '../session/session.ts'
import { ActionWithReason } from '../terms-popups/action-with-reason.tsx'
import * as styles from './account-removal-popup.module.css'
import { RemovalCode } from './removal-code.tsx'
import { RemovalSummary } from './removal-summary.tsx'
import { useAccountRemoval } from './use-account-removal.ts'

/** 탈퇴: what is deleted and retained, a new code, and a confirmation. */
export default function AccountRemovalPopup({
  open,
  onClosed,
  done,
  dismiss,
  setClosable,
}: PopupProps<'leaving'>) {
  const t = useMessages('shell')
  const { user } = useSession()
  // The customer at opening: after the removal the texts stay until the popup has closed.
  const account = useRef(user ?? { userId: 0, name: '', phoneNumber: '' })
  const removal = useAccountRemoval(account.current, { setClosable })
  const isRemoved = useRef(false)
  const phone = displayPhone(account.current.phoneNumber)

  useEffect(() => {
    if (user === null && !isRemoved.current) dismiss()
  }, [user, dismiss])

  async function leave() {
    const isSure = await confirm({
      title: t('leaving.sure.title'),
      text: t('leaving.sure.text'),
      yes: t('leaving.leave'),
      no: t('leaving.stay'),
      danger: true,
    })
    if (!isSure || !(await removal.leave())) return
    isRemoved.current = true
    done({ left: true })
    logOut()
    await closeAllPopups()
    goHome()
    toast({ text: t('leaving.done') })
  }

  const isCode = removal.step === 'code'
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      dismissable={!removal.isLeaving}
      title={t('leaving.title')}
      text={isCode ? t('leaving.codeText', { phone }) : t('leaving.lead')}
      closeLabel={t('popup.close')}
      action={
        isCode ? (
          <ActionWithReason
            label={t('leaving.leave')}
            reason={removal.isExpired || !removal.isComplete ? t('leaving.missing') : null}
            busy={removal.isLeaving}
            onClick={leave}
            danger
          />
        ) : (
          <div className={styles.actions}>
            <Button wide variant="neutral" onClick={dismiss}>
              {t('leaving.stay')}
            </Button>
            <Button
              wide
              variant="text"
              tone="danger"
              disabled={!removal.info.data || removal.blockedReasons.length > 0}
              onClick={removal.request}
            >
              {t('leaving.next')}
            </Button>
          </div>
        )
      }
    >
      {isCode ? <RemovalCode removal={removal} /> : <RemovalSummary removal={removal} />}
    </Sheet>
  )
}
