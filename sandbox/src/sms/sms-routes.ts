import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { sendPage, sendPart } from '../html/send.ts'
import { requireSignature } from '../security/signed-deliveries.ts'
import type { SmsInbox } from './inbox.ts'
import { smsList, smsPage } from './sms-page.ts'

const sms = v.looseObject({ id: v.string(), to: v.string(), text: v.pipe(v.string(), v.maxLength(2000)) })

interface SmsRoutes {
  inbox: SmsInbox
  secret: string
  now: () => number
}

/** `POST /sms` for the store API, `/sms` for people, `/sms/messages` for tests. */
export async function serveSms(http: FastifyInstance, { inbox, secret, now }: SmsRoutes): Promise<void> {
  await http.register(async (scope) => {
    requireSignature(scope, secret, now)
    scope.post(sandboxPaths.sms, async (request, reply) => {
      const message = v.safeParse(sms, request.body)
      if (!message.success) return reply.code(400).send({ error: 'no-message' })
      const { id, to, text } = message.output
      inbox.receive({ id, to, text }, now())
      return reply.code(204).send()
    })
  })
  http.get('/sms', async (request, reply) => {
    const phone = phoneOf(request.query)
    return sendPage(reply, smsPage(inbox.messages(phone), phone))
  })
  http.get('/sms/list', async (request, reply) =>
    sendPart(request, reply, smsList(inbox.messages(phoneOf(request.query)))),
  )
  http.get('/sms/messages', async (request) => ({ messages: inbox.messages(phoneOf(request.query)) }))
}

function phoneOf(query: unknown): string {
  const parsed = v.safeParse(v.object({ phone: v.pipe(v.string(), v.maxLength(30)) }), query)
  return parsed.success ? parsed.output.phone : ''
}
