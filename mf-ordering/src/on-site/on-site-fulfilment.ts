import { isId, isText } from '../fulfilment/fulfilment-strategy.ts'

/** Served at the scanned table; `tn` is the table's signed code. */
export interface DineIn {
  method: 'dine-in'
  tn: string
  name: string
  nameEn?: string | undefined
}
/** Picked up at the counter once it is ready. */
export interface Counter {
  method: 'counter'
}
/** Added to a deal that runs already. */
export interface Extra {
  method: 'extra'
  dealId: number
  dealType: string
}

export const readDineIn = ({ tn, name, nameEn }: Record<string, unknown>): DineIn | undefined =>
  isText(tn) && isText(name) && (nameEn === undefined || isText(nameEn))
    ? { method: 'dine-in', tn, name, ...(nameEn && { nameEn }) }
    : undefined

export const readCounter = (): Counter => ({ method: 'counter' })

export const readExtra = ({ dealId, dealType }: Record<string, unknown>): Extra | undefined =>
  isId(dealId) && isText(dealType) ? { method: 'extra', dealId, dealType } : undefined
