import { checkBankAccount } from '@storefront/contract/endpoints/gift-cards.ts'
import type { RefundAccount } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { alert, call } from '@storefront/host'
import { useState } from 'react'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useFailureText } from '../cards/use-failure-text.ts'
import { useTexts } from '../texts.ts'

const empty: RefundAccount = { accountName: '', accountNumber: '', bankName: '', bankCode: '' }

/** The account of a refund, and whether it was verified since its last change (spec 3 §4). */
export function useRefundAccount() {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const failureText = useFailureText()
  const [account, setAccount] = useState(empty)
  const [isVerified, setVerified] = useState(false)

  return {
    account,
    isVerified,
    /** Any change makes it unverified. */
    change(fields: Partial<RefundAccount>) {
      setAccount((before) => ({ ...before, ...fields }))
      setVerified(false)
    },
    /** Asks the bank whether the account is its holder's; data that are verified already are not sent again. */
    async verify() {
      const { accountName, accountNumber, bankCode } = account
      if (isVerified) return
      if (!accountName.trim() || !accountNumber || !bankCode) {
        return alert({ title: t('notice'), text: t('refund.incomplete') })
      }
      try {
        await call(checkBankAccount, {
          ...storeAndUserId,
          bankCode,
          accountNumber,
          userName: accountName.trim(),
        })
        setVerified(true)
      } catch (error) {
        const text = failureText(error, { texts: 'refund.accountCode', ownCodes: [code.notFound] })
        await alert({ title: t('notice'), text })
      }
    },
  }
}
export type RefundAccountForm = ReturnType<typeof useRefundAccount>

/** Only digits and the first dot of a typed account number. */
export function cleanAccountNumber(typed: string): string {
  const [first = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${first}.${rest.join('')}` : first
}
