import { approvedOnly, usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const nanohandFacts: VendorFacts = { ...usualFacts, successCodes: approvedOnly('0000') }
