import type { RefundAccount } from '@storefront/contract/entities/gift-card.ts'
import { now } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useState } from 'react'
import { useDay, useTexts, useWon } from '../texts.ts'

/** What was requested. */
export interface RequestedRefund {
  account: RefundAccount
  /** Won that are paid out. */
  amount: number
}

/** Last step: what was requested, and on which day. */
export function RefundResult({ requested }: { requested: RequestedRefund }) {
  const t = useTexts()
  const won = useWon()
  const day = useDay()
  const [today] = useState(now)
  const { account, amount } = requested
  return (
    <CardStack>
      <Card>
        <Amounts>
          <Amount label={t('refund.holder')}>{account.accountName}</Amount>
          <Amount label={t('refund.bank')}>{account.bankName}</Amount>
          <Amount label={t('refund.number')}>{account.accountNumber}</Amount>
          <Amount label={t('refund.requestedOn')}>{day(today)}</Amount>
          <Amount label={t('refund.expected')} weight="total">
            {won(amount)}
          </Amount>
        </Amounts>
      </Card>
      <Notice tone="plain">{t('refund.resultNote')}</Notice>
    </CardStack>
  )
}
