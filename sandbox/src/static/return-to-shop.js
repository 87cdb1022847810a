/*
 * Takes the customer back by itself. Where the window is meant to close on the way, the return goes out beside it:
 * 'during' does not wait for what the shop makes of it, 'after' does, and shows nothing of it.
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
