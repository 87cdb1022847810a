import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Charge } from './ledger/charge.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { SelectedScenarios } from './scenarios/selected-scenarios.ts'

/** Dependencies of a simulator. */
export interface ProviderContext {
  ledger: Ledger
  selected: SelectedScenarios
  /** Secret from which the accounts' keys are derived. */
  secret: string
  /** Origins that customers may be sent back to. */
  returnOrigins: readonly string[]
  /** Delay of scenario 10. */
  slowMs: number
  /** Whether a repeated request to KICC, or to Inicis on phones, gets its first answer, or is refused as a duplicate (`PAY_REPEATS`). */
  repeats: 'answered' | 'refused'
  /** The sandbox's origin in the browser. */
  publicUrl(request: FastifyRequest): string
  /** A path that a merchant must not call; calls to it are recorded with the charge. */
  createProbePath(charge: Charge): string
  /** The name of an account's store, or the account number if the store API does not know it or does not answer. */
  merchantName(mid: string): Promise<string>
  fetch: typeof fetch
  /** Epoch ms. */
  now(): number
}

/** A simulated provider: its calls are below its own folder (`sandboxProviderPath`). */
export interface Provider {
  vendor: PayVendor
  serve(scope: FastifyInstance, context: ProviderContext): void
}
