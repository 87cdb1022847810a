import { html } from '../../html/html.ts'
import type { ReturnMessage } from './return-message.ts'
import { type Brand, windowFrame } from './window-frame.ts'
import texts from './window-texts.json' with { type: 'json' }

const script = 'return-to-shop.js'

/**
 * Returns the customer to the shop automatically, or with a button if scripts are off. The window may close meanwhile.
 */
export function returnPage(
  brand: Brand,
  { action, acceptCharset, fields }: ReturnMessage,
  closes?: 'during' | 'after',
): string {
  return windowFrame(
    brand,
    html`<p class="note" role="status">${closes ? texts.closing : texts.returning}</p>
<form id="return" method="post" action="${action}" accept-charset="${acceptCharset}" data-closes="${closes ?? 'no'}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="answers"><button class="pay">${texts.goOn}</button></div>
</form>
${closes !== undefined && html`<p class="small">${texts.closeIt}</p>`}`,
    script,
  )
}

/** The window closes without notifying the shop. */
export function closingPage(brand: Brand): string {
  const body = html`<p class="note" role="status" data-closes-at-once>${texts.closing}</p><p class="small">${texts.closeIt}</p>`
  return windowFrame(brand, body, script)
}

/** Page: the payment was answered before. */
export function overPage(brand: Brand): string {
  return windowFrame(brand, html`<p class="note">${texts.over}</p><p class="small">${texts.overNote}</p>`)
}

/** Page: there is no such payment. */
export function unknownPage(brand: Brand): string {
  return windowFrame(brand, html`<p class="note">${texts.unknown}</p><p class="small">${texts.overNote}</p>`)
}
