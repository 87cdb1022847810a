import { join } from 'node:path'
import { describeConformance } from '@storefront/host/testing/conformance.ts'

describeConformance({
  folder: join(import.meta.dirname, '..'),
  params: {
    payment: { purpose: { kind: 'order', dealId: 1, orderIdList: [1] } },
    couponSelector: { purpose: { kind: 'order', dealId: 1, orderIdList: [1] }, chosen: null },
    cardEntry: { amount: 9000 },
    receipt: { dealId: 1 },
  },
})
