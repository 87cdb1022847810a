/**
 * Result codes. The published ones are `0000` and those of card companies; of all others the provider says only that
 * they are not `0000`, so the stand-in has its own, which no shop can mistake for something it knows.
 */
export const kiccCode = {
  ok: '0000',
  /** The customer cancelled in the window. */
  customerCancelled: 'W002',
  /** The card company says no: ask it. */
  refusedByIssuer: '8373',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMall: 'SX02',
  foreignReturnUrl: 'SX03',
  noSuchTrade: 'SX04',
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
export type KiccCode = (typeof kiccCode)[keyof typeof kiccCode]
