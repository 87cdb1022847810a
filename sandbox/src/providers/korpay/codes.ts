/** Result codes. `0000`, `3001` and `2001` are published, `8373` and `8521` are card companies'; the others are the simulator's. */
export const korpayCode = {
  /** The window authenticated the customer, or a cancel succeeded. Money is moved by the approval alone. */
  ok: '0000',
  /** Approved. */
  approved: '3001',
  /** Of a notification: cancelled. */
  cancelled: '2001',
  /** Assumed: no public manual has the code of a customer's cancel. */
  customerCancelled: 'W002',
  refusedByIssuer: '8373',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  wrongHash: 'SX03',
  noSuchTransaction: 'SX04',
  timestampOutOfRange: 'SX07',
  usedAuthorization: 'SX08',
  paidAlready: 'SX09',
  authorizationExpired: 'SX10',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
} as const
export type KorpayCode = (typeof korpayCode)[keyof typeof korpayCode]
