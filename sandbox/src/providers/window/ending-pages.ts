import { html } from '../../html/html.ts'
import type { ReturnMessage } from './return-message.ts'
import { type Brand, windowFrame } from './window-frame.ts'
import texts from './window-texts.json' with { type: 'json' }

const script = 'return-to-merchant.js'

/**
 * Returns the customer to the merchant automatically, or with a button if scripts are off. The window may close meanwhile.
 */
export function returnPage(
  brand: Brand,
  { method = 'POST', action, acceptCharset, fields }: ReturnMessage,
  closes?: 'during' | 'after',
): string {
  return windowFrame(
    brand,
    html`<p class="note" role="status">${closes ? texts.closing : texts.returning}</p>
<form id="return" method="${method.toLowerCase()}" action="${action}" accept-charset="${acceptCharset}" data-closes="${closes ?? 'no'}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="answers"><button class="pay">${texts.goOn}</button></div>
</form>
${closes !== undefined && html`<p class="small">${texts.closeIt}</p>`}`,
    script,
  )
}

/** The window closes without notifying the merchant; in a frame the provider's script removes it. */
export function closingPage(brand: Brand, merchantOrigin: string): string {
  const body = html`<p class="note" role="status" data-closes-at-once data-merchant="${merchantOrigin}">${texts.closing}</p><p class="small">${texts.closeIt}</p>`
  return windowFrame(brand, body, script)
}

/** In a frame of the merchant's page: hands the fields to the provider's script, which calls the merchant's callback. */
export function callbackPage(
  brand: Brand,
  fields: Readonly<Record<string, string>>,
  merchantOrigin: string,
): string {
  const body = html`<p class="note" role="status" data-callback="${JSON.stringify(fields)}" data-merchant="${merchantOrigin}">${texts.returning}</p>`
  return windowFrame(brand, body, script)
}

/** Page: the merchant's request opens no window. */
export function refusedPage(brand: Brand, code: string, message: string): string {
  return windowFrame(
    brand,
    html`<p class="note">${texts.refused}</p><p class="small">${message} (${code})</p>`,
  )
}

/** Page: the payment was answered before. */
export function alreadyAnsweredPage(brand: Brand): string {
  return windowFrame(brand, html`<p class="note">${texts.over}</p><p class="small">${texts.overNote}</p>`)
}

/** Page: there is no such payment. */
export function unknownPage(brand: Brand): string {
  return windowFrame(brand, html`<p class="note">${texts.unknown}</p><p class="small">${texts.overNote}</p>`)
}
