import autocannon, { type Request, type Result } from 'autocannon'
import { ports } from '../shop/ports.ts'
import type { RunningApi } from '../shop/running-shop.ts'
import { cpuTime } from './cpu-time.ts'

/** Result of a load test of one call. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  answers: number
  /** Errors, codes other than 200, and unexpected answers. */
  wrong: number
  bytes: number
  /** CPU time per answer in milliseconds, without waiting for a core. */
  cpu: { api: number; database: number }
}

export type LoadTest = {
  seconds: number
  /** Creates the next request, so that each can be different. */
  next: () => Request
  /** Validates an answer's body; by default all must be as long as the first. */
  isRight?: (body: string) => boolean
}

/** Sends a call over sixteen connections, each of which waits for its answer before the next request. */
export async function loadTest(
  { pids, port = ports.api }: Pick<RunningApi, 'pids'> & { port?: number },
  { seconds, next, isRight }: LoadTest,
): Promise<Load> {
  let length: number | undefined
  let otherLength = 0
  const used = () => ({ api: cpuTime(pids.api), database: cpuTime(pids.database) })
  const before = used()
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
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
  const after = used()
  const answers = result.requests.total
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers,
    wrong: wrongIn(result) + otherLength,
    bytes: length ?? 0,
    cpu: {
      api: (after.api - before.api) / answers,
      database: (after.database - before.database) / answers,
    },
  }
}

const wrongIn = ({ errors, timeouts, mismatches, non2xx }: Result) => errors + timeouts + mismatches + non2xx
