/*
 * The simulated provider's script, loaded by the merchant's page: smartropay.init({ mode }), then
 * smartropay.payment({ FormId, Callback }). It opens the window in a frame and calls Callback with the customer's answer.
 */
{
  const { origin, pathname } = new URL(document.currentScript.src)
  const base = origin + pathname.replace(/\/asset\/js\/.*$/, '')
  const modes = ['STG', 'REAL']
  let mode = null

  const payment = ({ FormId, Callback }) => {
    if (mode === null) throw new Error('smartropay.init was not called')
    const fields = new FormData(document.getElementById(FormId))
    const { layer, frame, close } = openLayer()

    const onMessage = ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin || !data || !('payWindow' in data)) return
      // The fields for the callback; null if the window closed without any.
      end(data.payWindow)
    }
    const end = (answer) => {
      removeEventListener('message', onMessage)
      layer.remove()
      if (answer !== null) Callback(answer)
    }
    addEventListener('message', onMessage)
    close.addEventListener('click', () =>
      end({ ResultCode: 'W034', ResultMsg: '사용자가 결제를 취소하였습니다.' }),
    )

    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: `${base}/pc/payView.do`, target: frame.name, hidden: true })
    for (const [name, value] of fields) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }

  const openLayer = () => {
    const layer = document.createElement('div')
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'flex',
      flexDirection: 'column',
      background: '#fff',
    })
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '닫기' })
    Object.assign(close.style, {
      alignSelf: 'flex-end',
      minWidth: '64px',
      minHeight: '44px',
      font: 'inherit',
    })
    const frame = Object.assign(document.createElement('iframe'), {
      name: 'smartropay',
      title: '결제창',
    })
    Object.assign(frame.style, { flex: '1', width: '100%', border: '0' })
    layer.append(close, frame)
    document.body.append(layer)
    return { layer, frame, close }
  }

  window.smartropay = {
    init(options) {
      if (!modes.includes(options?.mode)) throw new Error(`smartropay.init: mode ${options?.mode}`)
      mode = options.mode
    },
    payment,
  }
}
