/*
 * Returns the customer automatically. If the window is to close meanwhile, the return is sent in the background:
 * 'during' does not wait for the shop's answer, 'after' does and shows nothing of it.
 */
const form = document.querySelector('#return')
const closes = form?.dataset.closes

if (document.querySelector('[data-closes-at-once]')) window.close()
else if (closes === 'during' || closes === 'after') await closeAround()
else form?.submit()

async function closeAround() {
  const sent = fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(new FormData(form)),
    mode: 'no-cors',
    keepalive: true,
  }).catch(() => undefined)
  if (closes === 'after') await sent
  window.close()
}
