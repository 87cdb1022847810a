import {
  edgeKeysOf,
  refusedStart,
  storefrontOriginsOf,
} from '@storefront/contract/deployment/live-settings.ts'
import { sandboxKakao } from '@storefront/contract/sandbox.ts'
import { BadConfig } from './bad-config.ts'
import { isLive, problemsOfLiveConfig } from './live-config.ts'
import { type SolapiSettings, textSettingsOf, type WebhookSettings } from './text-messages/text-settings.ts'

/** Settings of an API process, read from the environment once at the start; the commands read theirs themselves. */
export interface Config {
  port: number
  host: string
  /** Where `/metrics` is served; not at all without `METRICS_PORT`. */
  metrics: { port: number; host: string } | undefined
  /** Value of `{product}` in every path (spec decision 1). */
  product: string
  /** PostgreSQL URL; without it PGlite runs in `dataDir`. */
  databaseUrl: string | undefined
  /** The database without a pooler, where `databaseUrl` leads to one. */
  databaseDirectUrl: string | undefined
  connections: number
  /** How long a stopping process goes on serving while `/ready` says that it is not ready, in ms. */
  drainMs: number
  dataDir: string
  /** From `SECRET`; without it one is generated and stored in `dataDir`. */
  secret: string | undefined
  /** Keys of which the edge sends one, several while they change; without any, direct calls from this machine are trusted. */
  edgeKeys: readonly string[]
  /** Addresses of the edge, whose `x-forwarded-for` is trusted. */
  trustedProxies: string[]
  /** Origin of the storefront, whose host is in text messages. */
  storefrontOrigin: string
  /** The sandbox, which simulates external services; without it nothing is sent there and its calls do not exist. */
  sandbox: { url: string; secret: string } | undefined
  /** The provider of text messages; without one the sandbox's inbox is used, where there is a sandbox. */
  texts: SolapiSettings | WebhookSettings | undefined
  /** Kakao's JavaScript key for social messages; none without it. */
  kakaoShareKey: string | undefined
  /** Kakao Login; not offered without a key. */
  kakao: KakaoConfig | undefined
  /** Key of the public address service; without one the sandbox's simulator is used, where there is a sandbox. */
  addressKey: string | undefined
  /** Overrides the service's URL. */
  addressUrl: string | undefined
  /** Offers logout in a production build too (spec decision 13). */
  offersLogout: boolean
  logLevel: string
}

/** An app at Kakao, and Kakao's URLs. `authorizeUrl` is opened by a browser, the others are called by us. */
export interface KakaoConfig {
  clientId: string
  /** Client secret, where the app at Kakao requires one. */
  clientSecret: string | undefined
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
}

/** @throws BadConfig, with every problem where real customers come */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems = isLive(env) ? problemsOfLiveConfig(env) : []
  if (problems.length > 0) throw new BadConfig(refusedStart('The store API', problems))
  // The secret gives access to every store that the sandbox is connected to.
  if (env.NODE_ENV === 'production' && env.SANDBOX_URL && (env.SANDBOX_SECRET ?? '').length < 16) {
    throw new BadConfig(
      'In production the sandbox needs a SANDBOX_SECRET of its own, of 16 characters or more.',
    )
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new BadConfig(
      'DATABASE_DIRECT_URL goes with DATABASE_URL, which leads to the pooler. Without one, set DATABASE_URL only.',
    )
  }
  const drainSeconds = Number(env.DRAIN_SECONDS || (env.DATABASE_URL ? 5 : 0))
  if (!(drainSeconds >= 0 && drainSeconds <= 600)) {
    throw new BadConfig(`DRAIN_SECONDS=${env.DRAIN_SECONDS} is no number of seconds.`)
  }
  return {
    port: portOf('API_PORT', env.API_PORT || '8070'),
    host: env.API_HOST || '127.0.0.1',
    metrics: env.METRICS_PORT
      ? { port: portOf('METRICS_PORT', env.METRICS_PORT), host: env.METRICS_HOST || '127.0.0.1' }
      : undefined,
    product: env.PRODUCT || 'storefront',
    databaseUrl: env.DATABASE_URL || undefined,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    connections: positiveInteger('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS || '16'),
    drainMs: drainSeconds * 1_000,
    dataDir: env.DATA_DIR || '.data',
    secret: env.SECRET || undefined,
    edgeKeys: edgeKeysOf(env),
    trustedProxies: (env.TRUSTED_PROXIES || 'loopback').split(',').map((each) => each.trim()),
    storefrontOrigin: storefrontOriginsOf(env)[0] ?? 'http://localhost:8080',
    sandbox: env.SANDBOX_URL
      ? { url: env.SANDBOX_URL.replace(/\/$/, ''), secret: env.SANDBOX_SECRET ?? 'sandbox' }
      : undefined,
    texts: textSettingsOf(env),
    kakaoShareKey: env.KAKAO_SHARE_KEY || undefined,
    kakao: kakaoOf(env),
    addressKey: env.JUSO_KEY || undefined,
    addressUrl: env.JUSO_URL || undefined,
    offersLogout: env.OFFERS_LOGOUT === '1',
    logLevel: logLevelOf(env.LOG_LEVEL || 'info'),
  }
}

/** The real Kakao with a key; else the sandbox's simulator, where there is a sandbox; else none. */
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

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevelOf(text: string): string {
  if (!logLevels.includes(text))
    throw new BadConfig(`LOG_LEVEL=${text} is no level. Levels: ${logLevels.join(', ')}.`)
  return text
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new BadConfig(`${name}=${text} is no port.`)
  return port
}

function positiveInteger(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new BadConfig(`${name}=${text} is no number from 1.`)
  return value
}
