/** Result codes. `SX…` ones are the simulator's, numbers from 8000 card companies'. */
export const kisCode = {
  ok: '0000',
  /** An approval of an older version of the product (19). */
  approvedOld: '3001',
  cancelled: '2001',
  partCancelled: '2002',
  /** The window was closed or the authentication failed. */
  closed: 'XXXX',
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
export type KisCode = (typeof kisCode)[keyof typeof kisCode]
