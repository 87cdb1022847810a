import { refresh } from './live-part.js'
import { toast } from './toast.js'

/** Answers the reason, or null when staff think better of it. */
function askReason() {
  const dialog = document.querySelector('#reason')
  const form = dialog.querySelector('form')
  form.reset()
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => {
        const { reason, own } = Object.fromEntries(new FormData(form))
        const text = (reason || own).trim()
        resolve(dialog.returnValue === 'go' && text !== '' ? text : null)
      },
      { once: true },
    )
  })
}

/** The button is not disabled while it works: that would take the focus away. */
async function makeMove(button) {
  if (button.ariaBusy === 'true') return
  const body = JSON.parse(button.dataset.body)
  if (button.dataset.asksReason === 'yes') {
    const reason = await askReason()
    if (reason === null) return
    body.reason = reason
  }
  button.ariaBusy = 'true'
  try {
    const response = await fetch(button.dataset.move, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { code } = await response.json()
    if (code === 1001) toast(button.dataset.changed)
    else if (code !== 200) toast(button.dataset.failed.replace('{{code}}', code))
  } catch {
    toast(button.dataset.offline)
  }
  button.ariaBusy = 'false'
  await refresh()
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (button?.dataset.move) makeMove(button)
  if (button?.hasAttribute('data-print')) print()
})

// Whoever types a reason of their own means it.
const own = document.querySelector('#reason [name=own]')
own?.addEventListener('input', () => {
  own.form.querySelector('[name=reason][value=""]').checked = true
})

const search = document.querySelector('[data-filter]')
function filterRows() {
  const wanted = search.value.trim().toLowerCase()
  for (const row of document.querySelectorAll('[data-menu-row]')) {
    row.hidden = !row.dataset.menuRow.includes(wanted)
  }
}
if (search) {
  search.addEventListener('input', filterRows)
  document.addEventListener('part-changed', filterRows)
}
