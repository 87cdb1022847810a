import { join } from 'node:path'
import type { MapTiles } from '@storefront/contract/document.ts'
import { mapTilesFrom } from './map/map-tiles.ts'

export type Settings = {
  host: string
  port: number
  releasesDir: string
  picturesDir: string | undefined
  apiOrigin: string
  product: string
  sandbox: boolean
  /** Number of our proxies before the edge, from `TRUST_PROXY`. */
  trustedHops: number
  edgeKey: string | undefined
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
}

/**
 * Settings of the edge, each with the name of its variable.
 * @throws when one cannot be understood
 */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const dataDir = env.DATA_DIR ?? '.data'
  const watched = (env.WATCHED_PARTS ?? '').split(',').flatMap((item) => {
    const [part, dist] = item.split('=')
    return part && dist ? [[part, dist] as const] : []
  })
  if (watched.length > 0 && env.NODE_ENV === 'production')
    throw new Error('WATCHED_PARTS is for development: it runs code without integrity')
  return {
    host: env.HOST ?? '0.0.0.0',
    port: wholeNumber(env.EDGE_PORT, 'EDGE_PORT', 8080),
    releasesDir: env.RELEASES_DIR ?? join(dataDir, 'releases'),
    picturesDir: env.PICTURES_DIR,
    apiOrigin: origin(env.API_ORIGIN ?? 'http://127.0.0.1:8070', 'API_ORIGIN'),
    product: env.PRODUCT ?? 'storefront',
    sandbox: env.SANDBOX === '1',
    trustedHops: hops(env.TRUST_PROXY),
    edgeKey: env.EDGE_KEY,
    storefrontOrigins: plainOrigins(env.STOREFRONT_ORIGIN, 'STOREFRONT_ORIGIN'),
    payOrigins: originList(env.PAY_ORIGINS, 'PAY_ORIGINS'),
    mapTiles: mapTilesFrom(env),
    metrics: env.METRICS_PORT
      ? { port: wholeNumber(env.METRICS_PORT, 'METRICS_PORT', 0), host: env.METRICS_HOST ?? '127.0.0.1' }
      : undefined,
    logLevel: env.LOG_LEVEL ?? 'info',
    watched: new Map(watched),
  }
}

function wholeNumber(text: string | undefined, name: string, fallback: number): number {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65535) throw new Error(`${name} is no port: ${text}`)
  return value
}

function hops(text: string | undefined): number {
  if (text && !/^\d$/.test(text))
    throw new Error(`TRUST_PROXY is the number of proxies before the edge: ${text}`)
  return Number(text || 0)
}

function origin(text: string, name: string): string {
  if (!URL.canParse(text) || new URL(text).origin === 'null') throw new Error(`${name} is no origin: ${text}`)
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
    const plain = item.replace(/^(https?:\/\/)\*\.(?=[^.]+\.)/, '$1any.')
    const isWild = plain !== item
    if (plain.includes('*')) throw new Error(`${name} has what is no origin: ${item}`)
    const found = origin(plain, name)
    return isWild ? found.replace('//any.', '//*.') : found
  })
}
