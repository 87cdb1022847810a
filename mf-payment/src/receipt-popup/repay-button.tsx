import { getLazyChargeInfoOfUser } from '@storefront/contract/endpoints/credit.ts'
import { hasPopup, invalidate, openPopup } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useTexts, useWon } from '../texts.ts'

/** Opens the payment of what is owed on credit; renders nothing where nothing is owed or the payment popup is not available. */
export function RepayButton({ owed }: { owed: number }) {
  const t = useTexts()
  const won = useWon()
  if (owed === 0 || !hasPopup('payment')) return null
  const repay = async () => {
    await openPopup('payment', { purpose: { kind: 'credit' } })
    await invalidate(getLazyChargeInfoOfUser)
  }
  return (
    <Button wide variant="tint" onClick={repay}>
      {t('receipt.repay', { amount: won(owed) })}
    </Button>
  )
}
