import { approvedOnly, defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const nanohandFacts: VendorFacts = { ...defaultFacts, successCodes: approvedOnly('0000') }
