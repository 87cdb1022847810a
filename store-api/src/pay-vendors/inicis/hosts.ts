import type { PayAccount } from '../vendor.ts'

/** Data centres of the provider (`fc`, `ks`) and its test system (`stg`), as a return names them (`idc_name`). */
export const dataCentres = ['fc', 'ks', 'stg']

interface Hosts {
  /** Origins, or the sandbox's base address. */
  pc: string
  mobile: string
  refund: string
}

/**
 * Where the provider's windows and its refunds are. Its test system is that of an account whose address begins with
 * `stg`; an account elsewhere (the sandbox) has everything at its own address.
 */
export function hostsOf({ apiUrl }: PayAccount): Hosts {
  if (!isProvider(apiUrl)) return { pc: apiUrl, mobile: apiUrl, refund: apiUrl }
  const test = new URL(apiUrl).hostname.startsWith('stg') ? 'stg' : ''
  return {
    pc: `https://${test}stdpay.inicis.com`,
    mobile: `https://${test}mobile.inicis.com`,
    refund: `https://${test}iniapi.inicis.com`,
  }
}

/**
 * Whether an address that came back through the browser is the provider's own. The API calls it, so it must be on the host of the
 * data centre that the return names, which must be one of the known ones (SSRF).
 */
export function isCallable(
  account: PayAccount,
  flow: 'pc' | 'mobile',
  { idcName, url }: { idcName: string | null; url: string },
): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (!isProvider(account.apiUrl)) {
    const own = new URL(account.apiUrl)
    return origin === own.origin && pathname.startsWith(own.pathname)
  }
  if (idcName === null || !dataCentres.includes(idcName)) return false
  return origin === `https://${idcName}${flow === 'pc' ? 'stdpay' : 'mobile'}.inicis.com`
}

function isProvider(apiUrl: string): boolean {
  return /^https:\/\/[a-z]+\.inicis\.com$/.test(new URL(apiUrl).origin)
}
