/** Configuration from the environment. Read once at the start. */
export interface Config {
  port: number
  host: string
  /** Shared with the store API: signs its deliveries here; the sample stores' keys are derived from it. */
  secret: string
  /** Address of the store API. */
  apiUrl: string
  /** Replaces `{product}` in every path of the API. */
  product: string
  /** Where customers open the storefront: the target of QR codes. */
  storefrontUrl: string
  /** Key for listing the sample stores, if the API requires one. */
  edgeKey: string | undefined
  /** Public origin of the sandbox; undefined: the origin of the request. */
  publicUrl: string | undefined
  /** Origins that the providers' windows may send customers back to. */
  returnOrigins: readonly string[]
  /** How long a slow approval takes, ms. */
  paySlowMs: number
  /** How long a slow login provider takes, ms. */
  socialSlowMs: number
  /** Whether the last two digits of an amount select a payment scenario. */
  paySentinels: boolean
  /**
   * Whether KICC, and Inicis on phones, replay their first answer to a repeated request, or report a duplicate; the others
   * always refuse a repeated approval.
   */
  payRepeats: 'answered' | 'refused'
}

/** What is wrong with the configuration and how to fix it. */
export class BadConfig extends Error {}

const defaultSecret = 'sandbox'

/**
 * Reads the configuration. In production the sandbox runs only if enabled explicitly with its own secret: whoever has
 * the secret can act for the sample stores.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const secret = env.SANDBOX_SECRET || defaultSecret
  if (env.NODE_ENV === 'production') {
    if (env.SANDBOX !== '1') {
      throw new BadConfig('The sandbox does not run in production. Set SANDBOX=1 if that is what you want.')
    }
    if (secret === defaultSecret) {
      throw new BadConfig('In production the sandbox needs a SANDBOX_SECRET of its own.')
    }
  }
  const storefrontUrl = addressOf('STOREFRONT_URL', env.STOREFRONT_URL ?? 'http://localhost:8080')
  return {
    port: portOf(env.SANDBOX_PORT ?? '8090'),
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    secret,
    apiUrl: addressOf('API_URL', env.API_URL ?? 'http://127.0.0.1:8070'),
    product: env.PRODUCT ?? 'storefront',
    storefrontUrl,
    edgeKey: env.EDGE_KEY || undefined,
    publicUrl: env.SANDBOX_URL ? addressOf('SANDBOX_URL', env.SANDBOX_URL) : undefined,
    returnOrigins: [storefrontUrl, ...listed(env.PAY_RETURN_ORIGINS)].map(
      (address) => new URL(addressOf('PAY_RETURN_ORIGINS', address)).origin,
    ),
    paySlowMs: secondsOf('PAY_SLOW_SECONDS', env.PAY_SLOW_SECONDS ?? '12') * 1000,
    socialSlowMs: secondsOf('SOCIAL_SLOW_SECONDS', env.SOCIAL_SLOW_SECONDS ?? '4') * 1000,
    paySentinels: env.PAY_SENTINELS !== '0',
    payRepeats: repeatsOf(env.PAY_REPEATS ?? 'answered'),
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadConfig(`SANDBOX_PORT=${text} is no port.`)
  }
  return port
}

function secondsOf(name: string, text: string): number {
  const seconds = Number(text)
  if (text.trim() === '' || !(seconds >= 0 && seconds <= 120)) {
    throw new BadConfig(`${name}=${text} is no number of seconds up to 120.`)
  }
  return seconds
}

function repeatsOf(text: string): Config['payRepeats'] {
  if (text === 'answered' || text === 'refused') return text
  throw new BadConfig(`PAY_REPEATS=${text} is neither "answered" nor "refused".`)
}

function listed(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((each) => each.trim() || [])
}

/** Without a trailing slash. */
function addressOf(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new BadConfig(`${name}=${text} is no web address.`)
  return text.replace(/\/+$/, '')
}
