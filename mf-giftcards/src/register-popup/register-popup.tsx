import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import type { PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { useState } from 'react'
import { CardTerms } from '../cards/card-terms.tsx'
import { useTexts } from '../texts.ts'
import { CardNumberForm } from './card-number-form.tsx'
import { Registered } from './registered.tsx'
import { ScanBox } from './scan-box.tsx'
import { useCardForm } from './use-card-form.ts'
import { useRegister } from './use-register.ts'

/** 기프트카드 등록: by camera or by hand, with CVC and terms; then the registered card (spec 3 §2). */
export default function RegisterPopup(props: PopupProps<'giftCardRegister'>) {
  const t = useTexts()
  const { params, open, onClosed, dismiss, done, setClosable } = props
  const form = useCardForm(params.code)
  // Ticked at first (spec 3 §2); the text can be read and the tick removed.
  const [isAgreed, setAgreed] = useState(true)
  const [registered, setRegistered] = useState<GiftCard | null>(null)
  const register = useRegister({ form, isAgreed, setClosable, onRegistered: setRegistered })
  const finish = () => done({ refresh: true })
  const close = registered ? finish : dismiss
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={close}
      title={t(registered ? 'register.doneTitle' : 'register.title')}
      closeLabel={t('close')}
      action={
        registered ? (
          <Button wide onClick={finish}>
            {t('toStart')}
          </Button>
        ) : (
          <>
            <Button variant="neutral" onClick={dismiss}>
              {t('cancel')}
            </Button>
            <Button wide onClick={register}>
              {t('register.submit')}
            </Button>
          </>
        )
      }
    >
      {registered ? (
        <Registered card={registered} />
      ) : (
        <CardStack>
          <ScanBox onCode={form.fill} />
          <CardNumberForm form={form} />
          <CardTerms isAgreed={isAgreed} onChange={setAgreed} />
        </CardStack>
      )}
    </FullPopup>
  )
}
