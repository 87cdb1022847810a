import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { type Translate, toast } from '@storefront/host'

/** Says how many units a line can hold, where the cart did not take all. */
export const notifyLineFull = (t: Translate): void =>
  toast({ text: t('limit.most', { count: maxLineCount }) })
