import { owedOf, useCredit } from '../purposes/credit-info.ts'

/**
 * What the customer owes on credit, for the receipt: null where nothing was ever on credit. The receipt waits for the
 * answer, so that its picture is complete, but not for a second try.
 */
export function useReceiptCredit(): { owed: number | null; isLoading: boolean } {
  const { data, isLoading, failureCount } = useCredit()
  const hasCredit = (data?.lazyChargePayInfo?.lazyChargePayTotalAmount ?? 0) > 0
  return { owed: data && hasCredit ? owedOf(data) : null, isLoading: isLoading && failureCount === 0 }
}
