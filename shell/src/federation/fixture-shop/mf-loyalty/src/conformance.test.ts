import { join } from 'node:path'
import { describeConformance } from '@storefront/host/testing/conformance.ts'

describeConformance({ folder: join(import.meta.dirname, '..'), params: { 'loyalty/details': {} } })
