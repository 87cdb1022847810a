import type { Environment } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

/**
 * What keeps a server from starting where real customers come (`NODE_ENV=production`, no sandbox), as far as API and edge agree on it; a sentence each.
 * A default that suits one developer's machine would there be an open door or a shop that half works.
 */
export function problemsOfLiveSettings(env: Environment): string[] {
  return [
    ...unknownSettings(env),
    ...keyProblems(env),
    ...originProblems(env),
    ...settingWithout(env, 'METRICS_HOST', 'METRICS_PORT'),
  ]
}

/** Keys of the edge, the newest first: during a change the API takes several, and the edge sends the first. */
export function edgeKeysOf(env: Environment): string[] {
  return listed(env.EDGE_KEY)
}

/** Origins on which customers open the shop, as written; the first is the one that links use. */
export function storefrontOriginsOf(env: Environment): string[] {
  return listed(env.STOREFRONT_ORIGIN)
}

/** The message of a start that was refused: one problem a line. */
export function refusedStart(server: string, problems: readonly string[]): string {
  return [
    `${server} does not start with these settings:`,
    ...problems.map((problem) => `  ${problem}`),
    'docs/settings.md explains every setting.',
  ].join('\n')
}

/**
 * Protocol of an origin, and whether its host is this machine itself, where neither TLS nor a proxy is needed; undefined where the text is
 * no origin.
 */
export function originOf(text: string): { protocol: 'http' | 'https'; isThisMachine: boolean } | undefined {
  const [, protocol, host = ''] =
    /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/i.exec(text) ?? []
  if (protocol === undefined) return undefined
  return {
    protocol: protocol.toLowerCase() === 'https' ? 'https' : 'http',
    isThisMachine: /^(localhost|[a-z0-9-]+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host),
  }
}

/** The problem of a setting that means nothing without another; none where both or neither are there. */
export function settingWithout(env: Environment, name: string, needed: string): string[] {
  return env[name] && !env[needed] ? [`${name} is set without ${needed}.`] : []
}

function keyProblems(env: Environment): string[] {
  const keys = edgeKeysOf(env)
  if (keys.length === 0) {
    return [
      'EDGE_KEY is missing: the key by which the API knows the edge, the same for both (openssl rand -base64 33).',
    ]
  }
  return [
    ...(keys.some((key) => key.length < 16) ? ['EDGE_KEY needs 16 characters or more.'] : []),
    ...(env.SECRET && keys.includes(env.SECRET) ? ['EDGE_KEY and SECRET are the same; make two.'] : []),
  ]
}

function originProblems(env: Environment): string[] {
  const origins = storefrontOriginsOf(env)
  if (origins.length === 0) {
    return ['STOREFRONT_ORIGIN is missing: where customers open the shop, for example https://shop.example.']
  }
  return origins.flatMap((text) => {
    const origin = originOf(text)
    if (!origin) {
      return [`STOREFRONT_ORIGIN is no origin: ${text}. An origin is https:// and a host, without a path.`]
    }
    const isSafe = origin.protocol === 'https' || origin.isThisMachine
    return isSafe ? [] : [`STOREFRONT_ORIGIN has to begin with https:, and ${text} does not.`]
  })
}

function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
