import { writeSync } from 'node:fs'
import { type LogOutput, logOutput } from '@storefront/contract/deployment/log-output.ts'
import { txNumber as txNumberRule } from '@storefront/contract/entities/payment.ts'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import * as v from 'valibot'
import type { FailedWork } from '../jobs/report-failure.ts'

const standardOutput = logOutput((text) => writeSync(1, text) === Buffer.byteLength(text))

/**
 * Allowed content of log lines: the path without its query (it may contain phone numbers), no headers or bodies, and of
 * an error only the stack, because database errors quote values.
 */
export function logOptions(level: string, stream: LogOutput = standardOutput) {
  return {
    level,
    stream,
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: url.split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: errorInLog,
    },
    redact: ['req.headers', 'headers', 'body', 'phoneNumber', 'authNumber', 'token'],
  } satisfies FastifyServerOptions['logger']
}

const idsOfRequest = v.object({
  storeId: v.optional(
    v.fallback(v.optional(v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.maxValue(1e9))), undefined),
  ),
  txNumber: v.optional(v.fallback(v.optional(txNumberRule), undefined)),
})

/** The store and the payment that a request is about, as far as both have the form of an id. */
export function idsInLog({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): FailedWork {
  const sent = v.safeParse(idsOfRequest, { ...(query as object | null), ...(body as object | null) })
  if (!sent.success) return {}
  const { storeId, txNumber } = sent.output
  return { ...(storeId !== undefined && { storeId }), ...(txNumber !== undefined && { txNumber }) }
}

export function errorInLog(error: unknown): { type: string; message: string; stack: string } {
  const root = rootOf(error)
  const code = root instanceof Error && 'code' in root ? String(root.code) : undefined
  const isOurs = root === error && code === undefined
  return {
    type: root instanceof Error ? root.constructor.name : typeof root,
    message: isOurs && root instanceof Error ? root.message : (code ?? 'see the stack'),
    stack: error instanceof Error ? framesOf(error) : '',
  }
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

/** Without the first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
