import type { FastifyInstance } from 'fastify'

/** Lets a scope of routes accept HTML forms; of fields with the same name the last one wins. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
