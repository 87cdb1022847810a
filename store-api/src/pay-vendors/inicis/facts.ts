import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const inicisFacts: VendorFacts = {
  ...defaultFacts,
  successCodes: (_stage, device) => [device === 'pc' ? '0000' : '00'],
}
