import { join } from 'node:path'
import { describeConformance } from '@storefront/host/testing/conformance.ts'

describeConformance({
  folder: join(import.meta.dirname, '..'),
  params: { 'selfpay/options': { productId: 1 }, 'selfpay/entry': {}, 'selfpay/pass': { dealId: 1 } },
})
