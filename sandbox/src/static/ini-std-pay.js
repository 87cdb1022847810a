/*
 * The simulated provider's script, loaded by the merchant's page: INIStdPay.pay(formId). It posts the form into a frame over
 * the page; the window there returns to the merchant by itself, and closing it leads to the form's closeUrl.
 */
{
  const { origin, pathname } = new URL(document.currentScript.src)
  const action = origin + pathname.replace(/\/stdjs\/.*$/, '/stdpay/pay')

  const openLayer = () => {
    const layer = document.createElement('div')
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      background: '#fff',
    })
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '닫기' })
    Object.assign(close.style, { justifySelf: 'end', padding: '12px 16px', font: 'inherit' })
    const frame = Object.assign(document.createElement('iframe'), { name: 'inistdpay', title: '결제창' })
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' })
    layer.append(close, frame)
    document.body.append(layer)
    return { layer, close, frame }
  }

  window.INIStdPay = {
    pay(formId) {
      const fields = new FormData(document.getElementById(formId))
      const { layer, close, frame } = openLayer()
      const closeUrl = fields.get('closeUrl')
      close.addEventListener('click', () => {
        layer.remove()
        if (closeUrl) location.assign(closeUrl)
      })
      addEventListener('message', ({ source, origin: sender, data }) => {
        if (source === frame.contentWindow && sender === origin && data && 'payWindow' in data) layer.remove()
      })
      const form = document.createElement('form')
      Object.assign(form, {
        method: 'POST',
        action,
        target: frame.name,
        acceptCharset: 'utf-8',
        hidden: true,
      })
      for (const [name, value] of fields) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      }
      document.body.append(form)
      form.submit()
      form.remove()
    },
  }
}
