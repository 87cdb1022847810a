/*
 * Returns the customer automatically. If the window is to close meanwhile, the return is sent in the background:
 * 'during' does not wait for the merchant's answer, 'after' does and shows nothing of it.
 */
const form = document.querySelector('#return')
const closes = form?.dataset.closes

const framed = document.querySelector('[data-merchant]')

if (framed && window.parent !== window) {
  // A frame of the merchant's page: the provider's script there gets the answer, or removes the frame.
  const fields = framed.dataset.callback ? JSON.parse(framed.dataset.callback) : null
  window.parent.postMessage({ payWindow: fields }, framed.dataset.merchant)
} else if (framed) window.close()
else if (closes === 'during' || closes === 'after') await closeDuringReturn()
else form?.submit()

async function closeDuringReturn() {
  const fields = new URLSearchParams(new FormData(form))
  const target = new URL(form.action)
  const isGet = form.method === 'get'
  if (isGet) target.search = fields
  const sent = fetch(target, {
    ...(isGet ? {} : { method: 'POST', body: fields }),
    mode: 'no-cors',
    keepalive: true,
  }).catch(() => undefined)
  if (closes === 'after') await sent
  // In a frame the provider's script closes it.
  if (window.parent === window) window.close()
  else window.parent.postMessage({ payWindow: null }, target.origin)
}
