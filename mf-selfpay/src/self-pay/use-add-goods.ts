import type { Product } from '@storefront/contract/entities/product.ts'
import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { openPopup, storeText, toast, useLocale } from '@storefront/host'
import { addGoods, scanned } from '../cart/cart.ts'
import { checkGoods, type Found, findGoods, type StoreGoods } from '../goods/goods.ts'
import { giveFeedback } from '../scan/feedback.ts'
import { pausesMs } from '../scan/pauses.ts'
import { useTexts } from '../texts.ts'

export interface AddGoods {
  /** Adds what has one of these numbers, or shows why not. Resolves with the scanner's pause in milliseconds. */
  addByBarcodes: (barcodes: readonly string[]) => Promise<number>
  /** Asks for a number or a name. */
  addByHand: () => Promise<void>
}

export function useAddGoods(goods: StoreGoods): AddGoods {
  const t = useTexts()
  const language = useLocale()
  const nameOf = (product: Product) => storeText(product, 'name', language)

  const refuse = (text: string, product?: Product) => {
    giveFeedback('refused')
    toast({ text: product ? `${nameOf(product)}: ${text}` : text })
    return pausesMs.failed
  }

  const add = async (result: Found): Promise<number> => {
    if (result.kind === 'refused') return refuse(t(`refusal.${result.reason}`), result.product)
    const { product, needsOption, isAdult } = result
    let options: string[] = []
    if (needsOption) {
      giveFeedback('added')
      const outcome = await openPopup('selfpay/options', { productId: product.productId })
      if (outcome.kind !== 'done') return pausesMs.failed
      options = [outcome.result.value]
    }
    if (!addGoods(product.productId, options))
      return refuse(t('refusal.max-count', { count: maxLineCount }), product)
    if (!needsOption) giveFeedback('added')
    toast({ text: t(isAdult ? 'addedAdult' : 'added', { name: nameOf(product) }) })
    return needsOption ? pausesMs.optionsAsked : pausesMs.added
  }

  return {
    addByBarcodes: (barcodes) => add(findGoods(barcodes, goods, scanned().get())),
    async addByHand() {
      const outcome = await openPopup('selfpay/entry', {})
      if (outcome.kind !== 'done') return
      const { result } = outcome
      const cart = scanned().get()
      if ('barcodes' in result) await add(findGoods(result.barcodes, goods, cart))
      else {
        const product = goods.index.get(result.productId)
        if (product) await add(checkGoods(product, goods, cart))
      }
    },
  }
}
