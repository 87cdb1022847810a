import { statement } from '../database/statement.ts'
import type { TestApi } from './test-api.ts'

const newest = statement<{ body: string }>(
  'test_newest_notifications',
  'select body from notification_outbox order by notification_id desc limit 50',
)

/** The newest pending text message to a phone number. */
export async function textFor(api: TestApi, phoneNumber: string): Promise<string> {
  const { secrets } = api.app.services
  for (const { body } of await api.db.run(newest, [])) {
    const message = body === '' ? null : (JSON.parse(secrets.unseal(body)) as { to: string; text: string })
    if (message?.to === phoneNumber) return message.text
  }
  throw new Error('no text message waits for this number')
}

const waiting = statement<{ body: string }>(
  'test_pending_notifications',
  `select body from notification_outbox where kind = $1 and body <> '' order by notification_id`,
)

/** Pending text messages of a kind to a phone number, the oldest first. */
export async function textsFor(api: TestApi, kind: string, phoneNumber: string): Promise<string[]> {
  const { secrets } = api.app.services
  const all = (await api.db.run(waiting, [kind])).map(
    ({ body }) => JSON.parse(secrets.unseal(body)) as { to: string; text: string },
  )
  return all.filter(({ to }) => to === phoneNumber).map(({ text }) => text)
}

/** The code in the newest text message. */
export async function codeFor(api: TestApi, phoneNumber: string): Promise<string> {
  const [, code] = /#(\d{6})$/.exec(await textFor(api, phoneNumber)) ?? []
  if (!code) throw new Error('the text message has no code')
  return code
}
