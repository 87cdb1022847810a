import { dirname, join } from 'node:path'
import { edgeKeysOf, refusedStart } from '@storefront/contract/deployment/live-settings.ts'
import type { MapTiles } from '@storefront/contract/document.ts'
import { BadSettings } from './bad-settings.ts'
import { bucketFrom } from './bucket-settings.ts'
import { isLive, problemsOfLiveSettings } from './live-settings.ts'
import { mapTilesFrom } from './map/map-tiles.ts'
import type { S3Settings } from './releases/s3-store.ts'

export type Settings = {
  host: string
  port: number
  releasesDir: string
  /** Folder of providers' returns that are not delivered yet, from `RETURNS_DIR`; beside the releases without it. */
  returnsDir: string
  picturesDir: string | undefined
  /** Processes of the store API from `API_ORIGIN`, comma-separated. */
  apiOrigins: readonly string[]
  /** The bucket whose releases are copied into `releasesDir`, from `RELEASES_BUCKET…`; without it, they are published there. */
  releasesBucket: S3Settings | undefined
  product: string
  sandbox: boolean
  /** Number of our proxies before the edge, from `TRUST_PROXY`. */
  trustedHops: number
  /** The key by which the API knows the edge: the first of `EDGE_KEY`. */
  edgeKey: string | undefined
  /** The further keys of `EDGE_KEY`. */
  formerEdgeKeys: readonly string[]
  /** Origins of the storefront from `STOREFRONT_ORIGIN`, comma-separated; without it, this machine only. */
  storefrontOrigins: readonly string[]
  /** Allowed destinations of a pay window, from `PAY_ORIGINS`: `https://pg.example,https://*.pg.example`. */
  payOrigins: readonly string[]
  /** Map tiles, from `MAP_TILES`, `MAP_ATTRIBUTION` and `MAP_MAX_ZOOM`; no map without them. */
  mapTiles: MapTiles | undefined
  /** Where `/metrics` is served, from `METRICS_PORT` and `METRICS_HOST`; not at all without the port. */
  metrics: { port: number; host: string } | undefined
  logLevel: string
  /** Development: part → `dist` that a watching build writes to. */
  watched: ReadonlyMap<string, string>
  /** How long a stopping edge still answers while it reports that it is not ready, in milliseconds. */
  drainMs: number
}

/**
 * Settings of the edge, each with the name of its variable.
 * @throws {@link BadSettings} when one cannot be understood, and where real customers come, with every problem
 */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const problems = isLive(env) ? problemsOfLiveSettings(env) : []
  if (problems.length > 0) throw new BadSettings(refusedStart('The edge', problems))
  const releasesDir = env.RELEASES_DIR || join(env.DATA_DIR || '.data', 'releases')
  const [edgeKey, ...formerEdgeKeys] = edgeKeysOf(env)
  const watched = (env.WATCHED_PARTS ?? '').split(',').flatMap((item) => {
    const [part, dist] = item.split('=')
    return part && dist ? [[part, dist] as const] : []
  })
  if (watched.length > 0 && env.NODE_ENV === 'production')
    throw new BadSettings('WATCHED_PARTS is for development: it runs code without integrity')
  return {
    host: env.HOST || '0.0.0.0',
    port: portFrom(env.EDGE_PORT, 'EDGE_PORT', 8080),
    releasesDir,
    returnsDir: env.RETURNS_DIR || join(dirname(releasesDir), 'returns'),
    picturesDir: env.PICTURES_DIR || undefined,
    releasesBucket: bucketFrom(env),
    apiOrigins: plainOrigins(env.API_ORIGIN || 'http://127.0.0.1:8070', 'API_ORIGIN'),
    drainMs: drainMsOf(env.DRAIN_SECONDS || '5'),
    product: env.PRODUCT || 'storefront',
    sandbox: env.SANDBOX === '1',
    trustedHops: hops(env.TRUST_PROXY),
    edgeKey,
    formerEdgeKeys,
    storefrontOrigins: plainOrigins(env.STOREFRONT_ORIGIN, 'STOREFRONT_ORIGIN'),
    payOrigins: originList(env.PAY_ORIGINS, 'PAY_ORIGINS'),
    mapTiles: mapTilesFrom(env),
    metrics: env.METRICS_PORT
      ? { port: portFrom(env.METRICS_PORT, 'METRICS_PORT', 0), host: env.METRICS_HOST || '127.0.0.1' }
      : undefined,
    logLevel: logLevelOf(env.LOG_LEVEL || 'info'),
    watched: new Map(watched),
  }
}

function portFrom(text: string | undefined, name: string, fallback: number): number {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65535)
    throw new BadSettings(`${name} is no port: ${text}`)
  return value
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevelOf(text: string): string {
  if (!logLevels.includes(text))
    throw new BadSettings(`LOG_LEVEL=${text} is no level. Levels: ${logLevels.join(', ')}.`)
  return text
}

function drainMsOf(text: string): number {
  const seconds = Number(text)
  if (!/^\d+$/.test(text) || seconds > 600)
    throw new BadSettings(`DRAIN_SECONDS is no number of seconds: ${text}`)
  return seconds * 1_000
}

function hops(text: string | undefined): number {
  if (text && !/^\d$/.test(text))
    throw new BadSettings(`TRUST_PROXY is the number of proxies before the edge: ${text}`)
  return Number(text || 0)
}

function origin(text: string, name: string): string {
  if (!URL.canParse(text) || new URL(text).origin === 'null')
    throw new BadSettings(`${name} is no origin: ${text}`)
  return new URL(text).origin
}

function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function plainOrigins(text: string | undefined, name: string): string[] {
  return listed(text).map((item) => origin(item, name))
}

/** Comma-separated origins; a host that starts with `*.` matches all its subdomains. */
function originList(text: string | undefined, name: string): string[] {
  return listed(text).map((item) => {
    // No URL has a `*`: another name stands for it while the rest is checked.
    const plain = item.replace(/^(https?:\/\/)\*\.(?=[^.]+\.)/, '$1any.')
    const isWild = plain !== item
    if (plain.includes('*')) throw new BadSettings(`${name} has what is no origin: ${item}`)
    const parsed = origin(plain, name)
    return isWild ? parsed.replace('//any.', '//*.') : parsed
  })
}
