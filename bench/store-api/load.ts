import autocannon, { type Request, type Result } from 'autocannon'
import { ports } from '../shop/ports.ts'

/** A flood of one call: how many a second, how slow the slowest hundredth, and what was not right. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  answers: number
  wrong: number
  bytes: number
}

type Flood = {
  seconds: number
  /** The next request. Called for each, so that none needs to be like another. */
  next: () => Request
  /** Whether an answer is right, by its body; without it, all must be as long as the first. */
  isRight?: (body: string) => boolean
}

/** Sends a call from sixteen connections, each of which waits for its answer before it asks again. */
export async function flood({ seconds, next, isRight }: Flood): Promise<Load> {
  let length: number | undefined
  let otherLength = 0
  const run = autocannon({
    url: `http://127.0.0.1:${ports.api}`,
    connections: 16,
    duration: seconds,
    requests: [{ ...next(), setupRequest: (request) => ({ ...request, ...next() }) }],
    ...(isRight ? { verifyBody: isRight } : {}),
  })
  run.on('response', (_client, _status, bytes) => {
    length ??= bytes
    if (!isRight && bytes !== length) otherLength++
  })
  const result = await run
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: result.requests.total,
    wrong: wrongIn(result) + otherLength,
    bytes: length ?? 0,
  }
}

const wrongIn = ({ errors, timeouts, mismatches, non2xx }: Result) => errors + timeouts + mismatches + non2xx
