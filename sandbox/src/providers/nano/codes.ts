/** Result codes. Only `0000` is published, `8373` and `8521` are card companies'; the others are the simulator's. */
export const nanoCode = {
  ok: '0000',
  /** Assumed: no public manual has the code of a customer's cancel. */
  customerCancelled: 'W002',
  refusedByIssuer: '8373',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  wrongKey: 'SX03',
  noSuchTransaction: 'SX04',
  timestampOutOfRange: 'SX07',
  paidAlready: 'SX09',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
} as const
export type NanoCode = (typeof nanoCode)[keyof typeof nanoCode]
