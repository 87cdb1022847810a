import { toast } from './toast.js'

const everyMs = 1500
const part = document.querySelector('[data-live]')
let tag = ''
let isOffline = false

/** Inserts the current state; a focused button keeps its focus, or the part gets it if the button is gone. */
export async function refresh() {
  if (!part) return
  try {
    const response = await fetch(part.dataset.live, tag ? { headers: { 'if-none-match': tag } } : {})
    if (response.status === 304) return answered()
    if (!response.ok) throw new Error(String(response.status))
    tag = response.headers.get('etag') ?? ''
    const text = await response.text()
    const focused = document.activeElement?.dataset?.key
    part.innerHTML = text
    if (focused) (part.querySelector(`[data-key="${CSS.escape(focused)}"]`) ?? part).focus()
    document.dispatchEvent(new Event('part-changed'))
    answered()
  } catch {
    if (!isOffline) toast(part.dataset.offline)
    isOffline = true
  }
}

function answered() {
  isOffline = false
}

async function keepFresh() {
  const isBusy = document.hidden || document.querySelector('dialog[open]')
  if (!isBusy) await refresh()
  setTimeout(keepFresh, everyMs)
}
setTimeout(keepFresh, everyMs)
