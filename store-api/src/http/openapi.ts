import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import { headers } from '@storefront/contract/headers.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the answer's envelope, which is not always the HTTP status. */
    envelopeCode: number
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
  }
}

/** `/{product}/openapi.json` and, for people, `/docs`: both follow from the contract. */
export async function serveOpenApi(http: FastifyInstance, product: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      info: {
        title: 'Store API',
        version: '1',
        description: 'Every answer is an envelope {code, message, payload}; code 200 means success.',
      },
      components: {
        securitySchemes: {
          customer: { type: 'http', scheme: 'bearer' },
          store: { type: 'apiKey', in: 'header', name: headers.storeKey },
          edge: { type: 'apiKey', in: 'header', name: headers.edgeKey },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      return { schema: endpoint ? descriptionOf(endpoint) : { ...schema, hide: true }, url }
    },
  })
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  http.get(`/${product}/openapi.json`, async () => http.swagger())
}

function descriptionOf(endpoint: EndpointDefinition) {
  const request = jsonSchema(endpoint.request)
  const [, , ...folders] = endpoint.path.split('/')
  return {
    operationId: endpoint.name,
    tags: [folders[0] === 'user' ? (folders.at(-2) ?? 'user') : (folders[0] ?? 'root')],
    summary: endpoint.name,
    description: [
      `For: ${endpoint.who}. Bundle: ${[endpoint.bundle, endpoint.orBundle].filter(Boolean).join(' or ')}.`,
      endpoint.codes.length > 0 ? `Codes beside the usual ones: ${endpoint.codes.join(', ')}.` : '',
      endpoint.spends ? `Needs the header ${headers.idempotencyKey}.` : '',
      endpoint.assumed ? `Assumed: ${endpoint.assumed}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...(endpoint.who !== 'anyone' && { security: [{ [endpoint.who]: [] }] }),
    ...(endpoint.spends && {
      headers: { type: 'object', properties: { [headers.idempotencyKey]: { type: 'string' } } },
    }),
    ...(endpoint.method === 'GET' ? { querystring: request } : { body: request }),
    response: {
      200: {
        type: 'object',
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          payload: jsonSchema(endpoint.payload),
        },
        required: ['code', 'message', 'payload'],
      },
    },
  }
}

/** The input schema; what JSON Schema cannot express (trim, parsing JSON text) is omitted. */
function jsonSchema(schema: v.GenericSchema): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}
