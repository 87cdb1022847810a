/** Result codes. Only `0000` of this provider is public, `8521` is card companies'; the others are the simulator's own. */
export const nanohandCode = {
  ok: '0000',
  overCardLimit: '8521',
  badField: 'SX01',
  unknownMerchant: 'SX02',
  wrongKey: 'SX03',
  noSuchTransaction: 'SX04',
  cannotDecrypt: 'SX05',
  badCardNumber: 'SX06',
  badExpiry: 'SX07',
  badHolder: 'SX08',
  orderPaidAlready: 'SX09',
  noTestCard: 'SX10',
  alreadyCancelled: 'SX11',
  wrongCancelAmount: 'SX12',
  noPartialCancel: 'SX13',
} as const
export type NanohandCode = (typeof nanohandCode)[keyof typeof nanohandCode]
