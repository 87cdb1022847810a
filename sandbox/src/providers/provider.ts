import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Charge } from './ledger/charge.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { ArmedScenarios } from './scenarios/armed-scenarios.ts'

/** What every simulator gets. */
export interface ProviderContext {
  ledger: Ledger
  armed: ArmedScenarios
  /** Makes the accounts' keys. */
  secret: string
  /** Where customers may be sent back to. */
  returnOrigins: readonly string[]
  /** How long scenario 10 takes. */
  slowMs: number
  repeats: 'answered' | 'refused'
  /** Where a browser finds the sandbox. */
  publicUrl(request: FastifyRequest): string
  /** A path that a shop must not call; calls to it are recorded with the charge. */
  layProbe(charge: Charge): string
  /** The name of an account's shop, as the provider's ledger has it. */
  shopName(mid: string): Promise<string>
  fetch: typeof fetch
  /** Epoch ms. */
  now(): number
}

/** A simulated provider: its calls are below its own folder (`sandboxProviderPath`). */
export interface Provider {
  vendor: PayVendor
  serve(scope: FastifyInstance, context: ProviderContext): void
}
