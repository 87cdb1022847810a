import type { PayVendor } from '@storefront/contract/entities/payment.ts'

/** `authenticated`: the customer came back from the window; `approved`: money was taken. */
export type PayStage = 'authenticated' | 'approved'

/**
 * Whether a provider's code means yes at this stage (spec 2 §5, spec decision 67). A yes at the first stage
 * moves no money; a code that is not known is a no.
 */
export function isPaySuccess(
  vendor: PayVendor,
  stage: PayStage,
  code: string,
  device: 'pc' | 'mobile' = 'mobile',
): boolean {
  return codes[vendor](stage, device).includes(code)
}

const always =
  (...known: string[]) =>
  () =>
    known

/** Approves in its own window, so nothing is only authenticated. */
const approvedOnly =
  (...known: string[]) =>
  (stage: PayStage) =>
    stage === 'approved' ? known : []

const codes: Record<PayVendor, (stage: PayStage, device: 'pc' | 'mobile') => readonly string[]> = {
  danal: always('0000'),
  inicis: (_stage, device) => [device === 'pc' ? '0000' : '00'],
  smartro: approvedOnly('3001', 'NP00', 'KP00', 'TS10'),
  neosmartropg: always('3001', 'NP00', 'KP00', 'TS10'),
  kovan: approvedOnly('EC0000'),
  nano: approvedOnly('0000'),
  nanohand: approvedOnly('0000'),
  korpay: (stage) => [stage === 'approved' ? '3001' : '0000'],
  bplepay: always('0000'),
  kis: always('0000', '3001'),
  kicc: always('0000', '3001'),
}
