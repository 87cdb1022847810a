/** Result codes. `0000` is published, numbers are card companies'; `SX` ones are the simulator's. */
export const danalCode = {
  ok: '0000',
  /** The customer cancelled in the window (assumed). */
  customerCancelled: 'W002',
  refusedByIssuer: '8373',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  wrongKey: 'SX03',
  noSuchTransaction: 'SX04',
  usedAuthorization: 'SX08',
  paidAlready: 'SX09',
  authorizationExpired: 'SX10',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
} as const
export type DanalCode = (typeof danalCode)[keyof typeof danalCode]
