/** Result codes. `EC…` are published, numbers are card companies'; `SX` ones are the simulator's. */
export const kovanCode = {
  ok: 'EC0000',
  customerCancelled: 'EC9000',
  noPartialCancel: 'EC1088',
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
} as const
export type KovanCode = (typeof kovanCode)[keyof typeof kovanCode]
