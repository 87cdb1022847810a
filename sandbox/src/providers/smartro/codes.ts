/** Result codes. `3001` and `2001` are published, `8373` and `8521` are card companies'; the others are the simulator's. */
export const smartroCode = {
  /** A card is approved. */
  approved: '3001',
  cancelled: '2001',
  /** The window was opened, or the list of a day was answered. */
  ok: '0000',
  /** Assumed: no public manual has the code of a customer's cancel. */
  customerCancelled: 'W002',
  refusedByIssuer: '8373',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  wrongHash: 'SX03',
  noSuchTransaction: 'SX04',
  timestampOutOfRange: 'SX07',
  paidAlready: 'SX09',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
} as const
export type SmartroCode = (typeof smartroCode)[keyof typeof smartroCode]
