import type { FastifyServerOptions } from 'fastify'

/**
 * Allowed content of log lines: the path without its query (it may contain phone numbers), no headers or bodies, and of
 * an error only the stack, because database errors quote values.
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: url.split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: errorInLog,
    },
    redact: ['req.headers', 'headers', 'body', 'phoneNumber', 'authNumber', 'token'],
  }
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
