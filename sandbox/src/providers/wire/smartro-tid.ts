import * as v from 'valibot'

/** Service `01` card, media `01`, time `yyMMddHHmmss`, and four digits. */
const afterAccount = 20

/**
 * A transaction number of Smartro: 30 characters with an account number of ten. A sample store's account number has
 * up to three more (`storeIdOf`), and so has its transaction number.
 */
export const smartroTid = v.pipe(v.string(), v.minLength(30), v.maxLength(33))

export function newSmartroTid(mid: string, stamp: string, number: string): string {
  return `${mid}0101${stamp.slice(2)}${number}`
}

/** The account number that a transaction number begins with. */
export function midOfTid(tid: string): string {
  return tid.slice(0, -afterAccount)
}
