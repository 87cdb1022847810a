/** Everything that the environment decides. Read once, at the start. */
export interface Config {
  port: number
  host: string
  /** Shared with the store API: signs what it delivers here, and makes the sample stores' keys. */
  secret: string
  /** Where the store API answers. */
  apiUrl: string
  /** Stands for `{product}` in every path of the API. */
  product: string
  /** Where customers open the storefront: QR codes lead there. */
  storefrontUrl: string
  /** Lets the sandbox ask which sample stores there are, where the API wants a key for that. */
  edgeKey: string | undefined
}

/** What is wrong with the configuration, in words that say what to do. */
export class BadConfig extends Error {}

const everybodysSecret = 'sandbox'

/**
 * Reads the configuration. In production there is no sandbox, unless it is asked for by name and with a
 * secret of its own: whoever knows the secret can act for the sample stores.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const secret = env.SANDBOX_SECRET || everybodysSecret
  if (env.NODE_ENV === 'production') {
    if (env.SANDBOX !== '1') {
      throw new BadConfig('The sandbox does not run in production. Set SANDBOX=1 if that is what you want.')
    }
    if (secret === everybodysSecret) {
      throw new BadConfig('In production the sandbox needs a SANDBOX_SECRET of its own.')
    }
  }
  return {
    port: portOf(env.SANDBOX_PORT ?? '8090'),
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    secret,
    apiUrl: addressOf('API_URL', env.API_URL ?? 'http://127.0.0.1:8070'),
    product: env.PRODUCT ?? 'storefront',
    storefrontUrl: addressOf('STOREFRONT_URL', env.STOREFRONT_URL ?? 'http://localhost:8080'),
    edgeKey: env.EDGE_KEY || undefined,
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadConfig(`SANDBOX_PORT=${text} is no port.`)
  }
  return port
}

/** Without a slash at its end. */
function addressOf(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new BadConfig(`${name}=${text} is no web address.`)
  return text.replace(/\/+$/, '')
}
