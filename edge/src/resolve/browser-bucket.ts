import { randomInt } from 'node:crypto'
import type { Channels } from '@storefront/contract/registry/channels.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partsWithCanaryShare } from './shares.ts'

/** One of a hundred: enough to divide browsers into shares, too few to identify a browser. */
const COOKIE = 'release-share'
const COOKIE_SECONDS = 30 * 24 * 3_600

/**
 * The bucket of a browser, while a canary is released to a share of browsers: a random number, stored in a cookie so that all
 * pages of the browser stay with one release. Undefined while no canary has a share.
 */
export function bucketOf(
  channels: Channels,
  request: FastifyRequest,
  reply: FastifyReply,
): number | undefined {
  if (partsWithCanaryShare(channels).length === 0) return undefined
  const stored = storedBucket(request)
  if (stored !== undefined) return stored
  const bucket = randomInt(100)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${bucket}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return bucket
}

/** The bucket in a request's cookie; undefined without one. */
export function storedBucket({ headers }: FastifyRequest): number | undefined {
  const stored = new RegExp(`(?:^|; *)${COOKIE}=(\\d{1,2})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
  return stored === undefined ? undefined : Number(stored)
}
