import { approvedOnly, usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const nanoFacts: VendorFacts = { ...usualFacts, successCodes: approvedOnly('0000') }
