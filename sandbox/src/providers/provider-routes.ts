import { randomBytes } from 'node:crypto'
import { sandboxMid, sandboxProviderPath } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { readStore } from '../counter/store.ts'
import { ApiUnanswered, isOk, type StoreApi } from '../counter/store-api.ts'
import { sendPage, sendPart } from '../html/send.ts'
import { storeIdOf } from './accounts.ts'
import { bplepay } from './bplepay/bplepay.ts'
import { danal } from './danal/danal.ts'
import { inicis } from './inicis/inicis.ts'
import { kicc } from './kicc/kicc.ts'
import { kis } from './kis/kis.ts'
import { korpay } from './korpay/korpay.ts'
import { kovan } from './kovan/kovan.ts'
import type { Charge } from './ledger/charge.ts'
import { Ledger } from './ledger/ledger.ts'
import { ledgerPage, ledgerPart } from './ledger/ledger-page.ts'
import { nano } from './nano/nano.ts'
import { nanohand } from './nanohand/nanohand.ts'
import { neosmartropg } from './neosmartropg/neosmartropg.ts'
import type { Provider, ProviderContext } from './provider.ts'
import { parseScenario } from './scenarios/scenarios.ts'
import { SelectedScenarios } from './scenarios/selected-scenarios.ts'
import { smartro } from './smartro/smartro.ts'

/** The simulated providers. */
const providers: readonly Provider[] = [
  bplepay,
  danal,
  inicis,
  kicc,
  kis,
  korpay,
  kovan,
  nano,
  nanohand,
  neosmartropg,
  smartro,
]
const vendors = providers.map(({ vendor }) => vendor)

interface Deps {
  config: Config
  api: StoreApi
  fetch: typeof fetch
  now: () => number
}

/** Each provider has its own folder; `/providers` serves what they share: ledger, scenarios, the page. */
export async function serveProviders(http: FastifyInstance, deps: Deps): Promise<void> {
  const { config, api, now } = deps
  const ledger = new Ledger()
  const selected = new SelectedScenarios(config.paySentinels)
  const probes = new Map<string, Charge>()
  const context: ProviderContext = {
    ledger,
    selected,
    secret: config.secret,
    returnOrigins: config.returnOrigins,
    slowMs: config.paySlowMs,
    repeats: config.payRepeats,
    publicUrl: ({ protocol, host }) => config.publicUrl ?? `${protocol}://${host}`,
    createProbePath(charge) {
      const token =
        [...probes].find(([, each]) => each === charge)?.[0] ?? randomBytes(18).toString('base64url')
      probes.set(token, charge)
      return `/providers/probe/${token}`
    },
    merchantName: (mid) => merchantName(api, mid),
    fetch: deps.fetch,
    now,
  }
  for (const provider of providers) {
    await http.register(async (scope) => provider.serve(scope, context), {
      prefix: sandboxProviderPath(provider.vendor),
    })
  }

  http.get('/providers', async (_request, reply) =>
    sendPage(reply, ledgerPage(ledger.summaryOf(), selected.list())),
  )
  http.get('/providers/list', async (request, reply) =>
    sendPart(request, reply, ledgerPart(ledger.summaryOf(), selected.list())),
  )
  http.get('/providers/ledger', async (request, reply) => {
    const query = v.safeParse(ledgerQuery, request.query)
    if (!query.success) return reply.code(400).send({ error: query.issues[0].message })
    return ledger.summaryOf(query.output)
  })
  http.post('/providers/scenario', async (request, reply) => {
    const parsed = v.safeParse(scenarioRequest, request.body)
    if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message })
    const { vendor, storeId, scenario, variant, times, orderNo } = parsed.output
    const mid = parsed.output.mid ?? (storeId === undefined ? '' : sandboxMid(storeId))
    if (storeIdOf(mid) === null) return reply.code(400).send({ error: 'no-such-account' })
    if (scenario === 0) {
      selected.removeScenario({ vendor, mid, orderNo })
      return { vendor, mid, orderNo, scenario: null, times: 0 }
    }
    const chosen = parseScenario(variant === undefined ? String(scenario) : `${scenario}:${variant}`, 'api')
    if (!chosen) return reply.code(400).send({ error: 'no-such-scenario' })
    selected.selectScenario({ vendor, mid, orderNo, chosen, times })
    return { vendor, mid, orderNo, scenario: chosen, times }
  })

  http.all<{ Params: { probe: string } }>('/providers/probe/:probe', async ({ params }, reply) => {
    const charge = probes.get(params.probe)
    if (charge) ledger.note(charge, 'probe', 'followed', now())
    return reply.code(charge ? 200 : 404).send({ resCd: '0000', resultCode: '0000' })
  })
}

const mid = v.optional(v.pipe(v.string(), v.maxLength(20)))
const ledgerQuery = v.strictObject({ vendor: v.optional(v.picklist(vendors)), mid })
const scenarioRequest = v.strictObject({
  vendor: v.picklist(vendors),
  /** One of the two; `mid` goes before `storeId`. */
  storeId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  mid,
  /** 0 removes the selected scenario. */
  scenario: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  variant: v.optional(v.pipe(v.string(), v.maxLength(20))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  /** For this order number alone. */
  orderNo: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
})

/** The name of a provider account's store, or the account number if the store API does not know it or does not answer. */
async function merchantName(api: StoreApi, mid: string): Promise<string> {
  try {
    const store = await readStore(api, storeIdOf(mid) ?? 0)
    return isOk(store) ? store.payload.name : mid
  } catch (error) {
    if (error instanceof ApiUnanswered) return mid
    throw error
  }
}
