/** What a log line says about failed work: ids of a store and of a payment, and nothing that a customer or a provider keeps secret. */
export interface FailedWork {
  job?: string
  storeId?: number
  txNumber?: string
}

export type ReportFailure = (error: unknown, work?: FailedWork) => void

/** The ids of a row that may be in a log line; a cancel of a cash receipt has them in its receipt. */
export function workIdsOf(row: unknown): FailedWork {
  const { storeId, txNumber, receipt } = (row ?? {}) as Record<string, unknown>
  if (storeId === undefined && receipt) return workIdsOf(receipt)
  return {
    ...(typeof storeId === 'number' && { storeId }),
    ...(typeof txNumber === 'string' && { txNumber }),
  }
}
