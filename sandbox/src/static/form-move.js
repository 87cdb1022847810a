/** Codes of the API, and the form's text for each: an unknown number, and too little balance. */
const errors = { 404: 'unknown', 1023: 'short' }

/** Sends a form's fields as JSON and shows the answer below it. Numbers are sent as numbers, card numbers without spaces. */
async function send(form) {
  const button = form.querySelector('button')
  const result = form.querySelector('[data-result]')
  if (button.ariaBusy === 'true') return
  const { amount, ...fields } = Object.fromEntries(new FormData(form))
  for (const [name, value] of Object.entries(fields)) fields[name] = value.replace(/\s/g, '')
  button.ariaBusy = 'true'
  try {
    const response = await fetch(form.dataset.formMove, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, amount: Number(amount) }),
    })
    // Some refusals of the sandbox itself have no code.
    const { code = response.status, payload } = await response.json()
    if (code === 200) {
      form.reset()
      result.textContent = form.dataset.done.replace(/\{\{(\w+)\}\}/g, (_, name) =>
        typeof payload[name] === 'number' ? payload[name].toLocaleString('ko-KR') : (payload[name] ?? ''),
      )
      // Fills in the number of this payment, with which staff can return won of it.
      const taken = document.querySelector('[data-taken-number]')
      if (payload.txNumber && taken) taken.value = payload.txNumber
    } else {
      const { failed } = form.dataset
      result.textContent = form.dataset[errors[code]] ?? failed.replace('{{code}}', code)
    }
  } catch {
    result.textContent = form.dataset.offline
  }
  button.ariaBusy = 'false'
}

document.addEventListener('submit', (event) => {
  if (!event.target.dataset.formMove) return
  event.preventDefault()
  send(event.target)
})
