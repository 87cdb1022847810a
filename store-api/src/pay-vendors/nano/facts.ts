import { approvedOnly, defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const nanoFacts: VendorFacts = { ...defaultFacts, successCodes: approvedOnly('0000') }
