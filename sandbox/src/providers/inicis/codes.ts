/** Result codes. Desktop and mobile have different codes; `SX` ones are the simulator's. */
export const inicisCode = {
  /** INIStdPay: authenticated, approved, net-cancelled. */
  ok: '0000',
  /** INIpay Mobile and refunds. */
  mobileOk: '00',
  /** On a phone: the customer's cancel, and every decline. */
  mobileFailed: '01',
  /** The customer closed the window on a desktop. */
  customerCancelled: '0021',
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
export type InicisCode = (typeof inicisCode)[keyof typeof inicisCode]
