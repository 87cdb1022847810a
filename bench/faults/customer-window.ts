import type { PayWindowStart } from '@storefront/contract/pay-window.ts'
import { formBody } from '@storefront/sandbox/providers/wire/euc-kr.ts'

/** What a provider's window sends the customer back with; `body` is in the charset of the form. */
export type WindowAnswer =
  | { kind: 'return'; action: string; method: 'GET' | 'POST'; body: string }
  | { kind: 'closed' }
  /** The provider refused to open its window. */
  | { kind: 'refused'; code: string }

const formContentType = 'application/x-www-form-urlencoded'
/** Some providers refuse their mobile window to a desktop browser. */
const mobileUserAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/144.0 Mobile Safari/537.36'
/** Simulators answer with JSON instead of a page. */
const programHeaders = { accept: 'application/json', 'user-agent': mobileUserAgent }

/**
 * A customer at a provider's window: opens it as the storefront's page would, and answers. Knows no provider: simulators have
 * one format for programs (sandbox/src/providers/README.md).
 * @param scriptForm the path of the form that the provider's script posts, for a start by script
 */
export async function answerWindow(
  start: PayWindowStart,
  { answer = 'pay', scriptForm }: { answer?: 'pay' | 'cancel'; scriptForm?: string } = {},
): Promise<WindowAnswer> {
  const window = await openWindow(start, scriptForm)
  if (typeof window !== 'string') return window
  const response = await fetch(window, {
    method: 'POST',
    headers: { 'content-type': formContentType, ...programHeaders },
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  const answered = (await response.json()) as {
    kind: string
    action: string
    method?: 'GET'
    body: string
    fields: Record<string, string>
  }
  if (answered.kind === 'return') {
    return { kind: 'return', action: answered.action, method: answered.method ?? 'POST', body: answered.body }
  }
  if (answered.kind !== 'callback') return { kind: 'closed' }
  const action = callbackOf(start)
  return { kind: 'return', action, method: 'POST', body: new URLSearchParams(answered.fields).toString() }
}

/** Address of the provider's window page. */
async function openWindow(
  start: PayWindowStart,
  scriptForm: string | undefined,
): Promise<string | WindowAnswer> {
  if (start.kind === 'redirect') return start.url
  const isScript = start.kind === 'script'
  if (isScript && scriptForm === undefined) throw new Error(`${start.vendor}: what does its script post?`)
  const action = isScript ? new URL(scriptForm ?? '', start.src).href : start.action
  const response = await fetch(action, {
    method: 'POST',
    headers: {
      'content-type': formContentType,
      origin: 'null',
      'sec-fetch-site': 'cross-site',
      ...programHeaders,
    },
    body: formBody(start.fields, !isScript && start.acceptCharset === 'euc-kr' ? 'euc-kr' : 'utf-8'),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  if (location !== null) return new URL(location, action).href
  const { code } = (await response.json()) as { code: string }
  return { kind: 'refused', code }
}

/** Address to which a provider's script has the page post the result. */
function callbackOf(start: PayWindowStart): string {
  const [, address] = /"payReturn":"([^"]+)"/.exec(JSON.stringify(start)) ?? []
  if (address === undefined) throw new Error('a script without a callback')
  return address
}
