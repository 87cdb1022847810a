/**
 * Result codes. Published are `0000` and those of card companies; others are only documented as "not `0000`", so the
 * simulator uses its own, which an adapter cannot rely on.
 */
export const kiccCode = {
  ok: '0000',
  /** The customer cancelled in the window. */
  customerCancelled: 'W002',
  /** Declined by the card company. */
  refusedByIssuer: '8373',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  foreignReturnUrl: 'SX03',
  noSuchTransaction: 'SX04',
  unknownAuthorization: 'SX05',
  otherOrder: 'SX06',
  wrongDate: 'SX07',
  usedAuthorization: 'SX08',
  repeatedRequest: 'SX09',
  authorizationExpired: 'SX10',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
  wrongMessageAuth: 'SX14',
  wrongTaxes: 'SX15',
  orderPaidAlready: 'SX16',
} as const
/** States of a transaction (`statusCode`, `stat_cd`). */
export const kiccStatus = { cancelled: 'TS02', approved: 'TS03', partCancelled: 'TS06' } as const

export type KiccCode = (typeof kiccCode)[keyof typeof kiccCode]
