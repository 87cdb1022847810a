import { refresh } from './live-part.js'
import { toast } from './toast.js'

/** Code of the API: the state is another one by now. */
const stateChanged = 1001

/** Resolves with the reason; null if staff close the dialog or give none. */
function askReason(dialog = document.querySelector('#reason')) {
  const form = dialog.querySelector('form')
  form.reset()
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => {
        // `own` is the field for a custom reason.
        const { reason, own } = Object.fromEntries(new FormData(form))
        const text = (reason || own).trim()
        resolve(dialog.returnValue === 'go' && text !== '' ? text : null)
      },
      { once: true },
    )
  })
}

/** Resolves with lines (null for all) and reason; null if staff close the dialog, choose no line or give no reason. */
async function askRefund(lines) {
  const dialog = document.querySelector('#refund')
  const choices = dialog.querySelector('[data-lines-to-choose]')
  for (const label of choices.querySelectorAll('label')) label.remove()
  const boxes = lines.map(({ id, label: text }) => {
    const label = document.createElement('label')
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: id })
    // Stays selected when the form is reset.
    box.defaultChecked = true
    label.append(box, text)
    choices.append(label)
    return box
  })
  const reason = await askReason(dialog)
  const chosen = boxes.filter(({ checked }) => checked)
  if (reason === null || chosen.length === 0) return null
  const orderItemIdList = chosen.length === boxes.length ? null : chosen.map(({ value }) => Number(value))
  return { reason, orderItemIdList }
}

/** The button is not disabled meanwhile, because it would lose the focus. */
async function makeMove(button) {
  if (button.ariaBusy === 'true') return
  const body = JSON.parse(button.dataset.body)
  if (button.dataset.asksReason === 'yes') {
    const reason = await askReason()
    if (reason === null) return
    body.reason = reason
  }
  if (button.dataset.lines) {
    const refund = await askRefund(JSON.parse(button.dataset.lines))
    if (refund === null) return
    Object.assign(body, refund)
  }
  button.ariaBusy = 'true'
  try {
    const response = await fetch(button.dataset.move, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Some refusals of the sandbox itself have no code.
    const { code = response.status, reason } = await response.json()
    const { refusals = '{}', changed } = button.dataset
    if (code === stateChanged) toast(JSON.parse(refusals)[reason] ?? changed)
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

// Typing a custom reason selects it.
for (const own of document.querySelectorAll('dialog [name=own]')) {
  own.addEventListener('input', () => {
    own.form.querySelector('[name=reason][value=""]').checked = true
  })
}

const search = document.querySelector('[data-filter]')
function filterRows() {
  const query = search.value.trim().toLowerCase()
  for (const row of document.querySelectorAll('[data-menu-row]')) {
    row.hidden = !row.dataset.menuRow.includes(query)
  }
}
if (search) {
  search.addEventListener('input', filterRows)
  document.addEventListener('part-changed', filterRows)
}
