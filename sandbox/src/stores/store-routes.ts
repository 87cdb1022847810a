import {
  bookSampleDeal,
  changeSampleContract,
  copySampleStore,
  issueSampleGiftCard,
} from '@storefront/contract/endpoints/sandbox.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isOk, type StoreApi } from '../counter/store-api.ts'

/** Timeout (ms), longer because copying a store writes a whole menu. */
const copyTimeoutMs = 30_000

/** For tests and private trials: copies a sample store, and changes what only such copies allow. */
export function serveStores(http: FastifyInstance, api: StoreApi): void {
  http.post('/stores', async (request, reply) => {
    const parsed = v.safeParse(copySampleStore.request, request.body)
    if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message })
    const answer = await api.request(copySampleStore, parsed.output, copyTimeoutMs)
    if (isOk(answer)) return reply.code(201).send(answer.payload)
    return reply.code(answer.code === code.notFound ? 404 : 502).send({ error: answer.message })
  })

  // Creates a future visit, to try pre-orders with.
  http.post('/stores/visits', async (request, reply) => {
    const parsed = v.safeParse(bookSampleDeal.request, request.body)
    if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message })
    const answer = await api.request(bookSampleDeal, parsed.output)
    if (isOk(answer)) return reply.code(201).send(answer.payload)
    return reply.code(answer.code === code.notFound ? 404 : 502).send({ error: answer.message })
  })

  // Issues a gift card, as a counter sells it.
  http.post('/stores/gift-cards', async (request, reply) => {
    const parsed = v.safeParse(issueSampleGiftCard.request, request.body)
    if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message })
    const answer = await api.request(issueSampleGiftCard, parsed.output)
    if (isOk(answer)) return reply.code(201).send(answer.payload)
    return reply.code(answer.code === code.notFound ? 404 : 502).send({ error: answer.message })
  })

  // Adds a bundle to the contract of a copy, or removes one, while its pages are open.
  http.post('/stores/contract', async (request, reply) => {
    const parsed = v.safeParse(changeSampleContract.request, request.body)
    if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message })
    const answer = await api.request(changeSampleContract, parsed.output)
    if (isOk(answer)) return reply.code(200).send(answer.payload)
    const isRefusal = answer.code === code.notFound || answer.code === code.badRequest
    return reply.code(isRefusal ? answer.code : 502).send({ error: answer.message })
  })
}
