import type { PayAccount } from '../vendor.ts'

interface Hosts {
  /** Base address of windows and script. */
  window: string
  /** Base address of the API's requests. */
  api: string
  script: string
  cancel: string
  /** As the script names the real system and the test system. */
  mode: 'REAL' | 'STG'
}

/**
 * The provider has separate hosts for its windows and its approvals, and names those of its test system with a `t`. An
 * account elsewhere (the sandbox) has everything at its own address.
 */
export function hostsOf({ apiUrl }: PayAccount): Hosts {
  const real = /^(t?)(pay|approval)\.smartropay\.co\.kr$/.exec(new URL(apiUrl).hostname)
  if (!real) {
    const [script, cancel] = ['/asset/js/SmartroPAY.js', '/payment/approval/cancel.do']
    return { window: apiUrl, api: apiUrl, script, cancel, mode: 'STG' }
  }
  const [, test = ''] = real
  return {
    window: `https://${test}pay.smartropay.co.kr`,
    api: `https://${test}approval.smartropay.co.kr`,
    script: '/asset/js/SmartroPAY-1.0.min.js',
    cancel: '/payment/cancel/cancelApproval.do',
    mode: test === '' ? 'REAL' : 'STG',
  }
}
