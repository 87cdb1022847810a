/** Result codes. Approvals, `2001` and `W034` are published, `8373` and `8521` are card companies'; `SX` ones are the simulator's. */
export const neosmartroCode = {
  cancelled: '2001',
  customerCancelled: 'W034',
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
  wrongTaxes: 'SX15',
} as const
export type NeosmartroCode = (typeof neosmartroCode)[keyof typeof neosmartroCode]

/** Code of an approval, by the form's `PayMethod`. */
export const approvedCode = {
  CARD: '3001',
  KAKAO: 'KP00',
  NAVER: 'NP00',
  PAYCO: 'PP00',
  /** Assumed: the specification names the code, no public source its method. */
  TOSS: 'TS10',
} as const
export type PayMethod = keyof typeof approvedCode
