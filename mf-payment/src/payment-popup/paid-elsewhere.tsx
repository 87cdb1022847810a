import { type PaidElsewhereOptions, usePaidElsewhere } from './use-paid-elsewhere.ts'

/** Shows nothing; a component so that it can be loaded after the popup's first screen. */
export function PaidElsewhere(options: PaidElsewhereOptions): null {
  usePaidElsewhere(options)
  return null
}
