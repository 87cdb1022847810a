import { sandboxKakao } from '@storefront/contract/sandbox.ts'

/** Everything that a deployment decides. Read once, at the start; nothing else looks at the environment. */
export interface Config {
  port: number
  host: string
  /** Stands for `{product}` in every path (spec decision 1). */
  product: string
  /** PostgreSQL; without it the embedded engine works in `dataDir`. */
  databaseUrl: string | undefined
  connections: number
  dataDir: string
  /** From `SECRET`; without it one is made and kept in `dataDir`. */
  secret: string | undefined
  /** What the edge sends as its key; without it, direct calls from this machine are trusted. */
  edgeKey: string | undefined
  /** Addresses of the edge, whose word about a caller's own address is taken. */
  trustedProxies: string[]
  /** Where customers open the storefront: text messages name its host. */
  storefrontOrigin: string
  /** Stands in for the outside world; without it nothing is sent there and its calls do not exist. */
  sandbox: { url: string; secret: string } | undefined
  /** Kakao's key for scripts, which social messages are written with; without it there are none. */
  kakaoShareKey: string | undefined
  /** Log in with Kakao; without a key it is not offered. */
  kakao: KakaoConfig | undefined
  /** Of the public address service; without one the sandbox stands in, where there is a sandbox. */
  addressKey: string | undefined
  /** Where that service answers, if not at its own address. */
  addressUrl: string | undefined
  /** Offers logout in a production build too (spec decision 13). */
  offersLogout: boolean
  logLevel: string
}

/** An app at Kakao, and where Kakao answers. `authorizeUrl` is opened by a browser, the others are asked by us. */
export interface KakaoConfig {
  clientId: string
  /** Where the app at Kakao asks for one. */
  clientSecret: string | undefined
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
}

/** @throws BadConfig */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // Whoever knows the secret has the key of every store that the sandbox is connected to.
  if (env.NODE_ENV === 'production' && env.SANDBOX_URL && (env.SANDBOX_SECRET ?? '').length < 16) {
    throw new BadConfig('In production the sandbox needs a SANDBOX_SECRET of its own, of 16 letters or more.')
  }
  return {
    port: portOf(env.API_PORT ?? '8070'),
    host: env.API_HOST ?? '127.0.0.1',
    product: env.PRODUCT ?? 'storefront',
    databaseUrl: env.DATABASE_URL || undefined,
    connections: Number(env.DATABASE_CONNECTIONS ?? 16),
    dataDir: env.DATA_DIR ?? '.data',
    secret: env.SECRET || undefined,
    edgeKey: env.EDGE_KEY || undefined,
    trustedProxies: (env.TRUSTED_PROXIES ?? 'loopback').split(','),
    storefrontOrigin: env.STOREFRONT_ORIGIN ?? 'http://localhost:8080',
    sandbox: env.SANDBOX_URL
      ? { url: env.SANDBOX_URL.replace(/\/$/, ''), secret: env.SANDBOX_SECRET ?? 'sandbox' }
      : undefined,
    kakaoShareKey: env.KAKAO_SHARE_KEY || undefined,
    kakao: kakaoOf(env),
    addressKey: env.JUSO_KEY || undefined,
    addressUrl: env.JUSO_URL || undefined,
    offersLogout: env.OFFERS_LOGOUT === '1',
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

/** The real Kakao where a key is given; else the sandbox's stand-in, where there is a sandbox; else none. */
function kakaoOf(env: NodeJS.ProcessEnv): KakaoConfig | undefined {
  const { KAKAO_CLIENT_ID: clientId, KAKAO_CLIENT_SECRET: clientSecret, SANDBOX_URL: sandbox } = env
  if (clientId) {
    return {
      clientId,
      clientSecret: clientSecret || undefined,
      authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
      tokenUrl: 'https://kauth.kakao.com/oauth/token',
      userUrl: 'https://kapi.kakao.com/v2/user/me',
    }
  }
  if (!sandbox) return undefined
  const base = sandbox.replace(/\/$/, '') + sandboxKakao.path
  return {
    clientId: sandboxKakao.clientId,
    clientSecret: sandboxKakao.clientSecret,
    authorizeUrl: `${base}/oauth/authorize`,
    tokenUrl: `${base}/oauth/token`,
    userUrl: `${base}/v2/user/me`,
  }
}

/** What is wrong with the configuration, in words that say what to do. */
export class BadConfig extends Error {}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadConfig(`API_PORT=${text} is no port.`)
  return port
}
