import { payMethod } from '@storefront/contract/wire-enums.ts'
import { useTexts } from '../texts.ts'

const keyByMethod = new Map<string, string>(Object.entries(payMethod).map(([key, method]) => [method, key]))

/** Names what was paid with; a method that this release does not know is shown as the server names it. */
export function usePayMethodName(): (payment: {
  payMethod: string
  cardName?: string | null | undefined
}) => string {
  const t = useTexts()
  return ({ payMethod: method, cardName }) => {
    const key = keyByMethod.get(method)
    const name = key ? t(`gift.method.${key}`) : method
    return cardName ? `${name} (${cardName})` : name
  }
}
