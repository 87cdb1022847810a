/** Result codes, of the envelope (`RC`) and of what is in it. `0000` is published; `SX` ones are the simulator's. */
export const bplepayCode = {
  ok: '0000',
  /** The customer cancelled in the window (assumed). */
  customerCancelled: 'W002',
  refusedByIssuer: '8373',
  overLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  wrongKey: 'SX03',
  noSuchTransaction: 'SX04',
  timestampOutOfRange: 'SX07',
  usedAuthorization: 'SX08',
  paidAlready: 'SX09',
  authorizationExpired: 'SX10',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
} as const
export type BplepayCode = (typeof bplepayCode)[keyof typeof bplepayCode]
