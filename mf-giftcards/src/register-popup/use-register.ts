import { getUserCardList, registerUserToCard } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { alert, call, invalidate } from '@storefront/host'
import { isCardNumber } from '../cards/card-blocked-reason.ts'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useFailureText } from '../cards/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import { type CardForm, cvcLength } from './use-card-form.ts'

const codesWithText: readonly number[] = [
  code.notFound,
  giftCardCode.unusable,
  giftCardCode.invalidStore,
  giftCardCode.periodOver,
  giftCardCode.wrongCvc,
  giftCardCode.tooManyUsers,
  giftCardCode.taken,
]

interface Registration {
  form: CardForm
  isAgreed: boolean
  setClosable: (closable: boolean) => void
  onRegistered: (card: GiftCard) => void
}

/** Checks the form, registers the card, and alerts what is missing or refused (spec 3 §5 and §8). */
export function useRegister({ form, isAgreed, setClosable, onRegistered }: Registration) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const failureText = useFailureText()
  return async () => {
    const missing = !isCardNumber(form.cardNum)
      ? 'register.enterNumber'
      : form.cvc.length < cvcLength
        ? 'register.enterCvc'
        : isAgreed
          ? null
          : 'agree.missing'
    if (missing) return alert({ title: t('notice'), text: t(missing) })
    setClosable(false)
    try {
      const { cardUser } = await call(registerUserToCard, {
        ...storeAndUserId,
        cardNum: form.cardNum,
        cardCvcNum: form.cvc,
        termsUserAgreementList: [{ termsType: termsType.giftCard, hasAgreed: true }],
      })
      onRegistered(cardUser)
      void invalidate(getUserCardList)
    } catch (error) {
      const text = failureText(error, {
        texts: 'register.code',
        ownCodes: codesWithText,
        hostCodes: [code.termsMissing],
      })
      await alert({ title: t('notice'), text })
    } finally {
      setClosable(true)
    }
  }
}
