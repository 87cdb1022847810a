import {
  type PayScriptCall,
  type PayScriptStart,
  payReturnPrefix,
  payScriptFormId,
} from '@storefront/contract/pay-window.ts'
import { beginPage, formOf, showBackButton, showStopped, submitForm } from './page.ts'
import { takeScriptStart } from './window-entries.ts'

const payment = beginPage()
showBackButton(payment)
// A reload or the back button: the script was already started, and money may have moved since.
addEventListener('pageshow', ({ persisted }) => persisted && stop('used'))
const start = takeScriptStart(payment.txNumber)
if (start) load(start)
else stop('used')

function load({ src, fields, calls }: PayScriptStart): void {
  const form = formOf(fields)
  form.id = payScriptFormId
  const script = document.createElement('script')
  // Also where the content security policy does not allow it. Nothing was charged: no code of the provider ran.
  script.onerror = () => stop('unloaded')
  script.onload = () => {
    try {
      for (const call of calls) runCall(call)
    } catch (error) {
      stop('failed')
      throw error
    }
  }
  script.src = src
  document.body.append(form, script)
}

/** Calls a function that the script has defined on `window`; throws if it does not exist. */
function runCall(call: PayScriptCall): void {
  const path = call.function.split('.')
  const name = path.pop() ?? ''
  let owner: unknown = window
  for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part]
  const callee = (owner as Record<string, unknown> | undefined)?.[name]
  if (typeof callee !== 'function') throw new Error(`the script has no ${call.function}`)
  callee.apply(owner, call.arguments.map(withCallbacks))
}

/** `{ payReturn: address }`, at any depth, becomes a function that posts its argument to that address. */
function withCallbacks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withCallbacks)
  if ('payReturn' in value) return (result: unknown) => postReturn(String(value.payReturn), result)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCallbacks(inner)]))
}

function postReturn(address: string, result: unknown): void {
  const { origin, pathname } = new URL(address, location.href)
  if (origin !== location.origin || !pathname.startsWith(payReturnPrefix)) {
    stop('failed')
    return
  }
  const primitives = Object.entries(Object(result)).filter(
    ([, value]) => Object(value) !== value && value != null,
  )
  const form = formOf(Object.fromEntries(primitives.map(([name, value]) => [name, String(value)])))
  submitForm(form, address, 'POST')
}

function stop(reason: 'unloaded' | 'failed' | 'used'): void {
  showStopped(payment, reason, reason !== 'used')
}
