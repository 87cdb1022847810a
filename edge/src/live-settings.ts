import { isAbsolute } from 'node:path'
import {
  originOf,
  problemsOfLiveSettings as problemsOfAll,
  settingWithout,
  storefrontOriginsOf,
} from '@storefront/contract/deployment/live-settings.ts'

/** Whether real customers come here: the environment of production, without the sandbox. */
export function isLive(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production' && env.SANDBOX !== '1'
}

/** What keeps the edge from starting where real customers come: a text for each problem. */
export function problemsOfLiveSettings(env: NodeJS.ProcessEnv): string[] {
  return [
    ...problemsOfAll(env),
    ...(env.SANDBOX_URL
      ? ['SANDBOX_URL is for trying the shop out, and SANDBOX=1 is missing. Remove SANDBOX_URL.']
      : []),
    ...(env.API_ORIGIN
      ? []
      : ['API_ORIGIN is missing: where the store API answers, for example http://127.0.0.1:8070.']),
    ...(env.METRICS_PORT && env.METRICS_PORT === (env.EDGE_PORT || '8080')
      ? ['METRICS_PORT is the port of the edge; metrics need one of their own.']
      : []),
    ...folderProblems(env),
    ...proxyProblems(env),
    ...settingWithout(env, 'MAP_ATTRIBUTION', 'MAP_TILES'),
    ...(env.MAP_TILES && !env.MAP_ATTRIBUTION
      ? ['MAP_ATTRIBUTION is missing: the text that the source of MAP_TILES asks for.']
      : []),
  ]
}

/** A relative folder may be another one after the next start: it depends on where the process is started. */
function folderProblems({ RELEASES_DIR, DATA_DIR, PICTURES_DIR, RETURNS_DIR }: NodeJS.ProcessEnv): string[] {
  const releases = RELEASES_DIR || DATA_DIR
  return [
    ...(releases && isAbsolute(releases)
      ? []
      : [
          'RELEASES_DIR is missing: the folder of releases, from the root on (/var/lib/storefront/releases).',
        ]),
    ...(PICTURES_DIR && isAbsolute(PICTURES_DIR)
      ? []
      : [
          'PICTURES_DIR is missing: the folder of pictures, from the root on (/var/lib/storefront/pictures).',
        ]),
    ...(RETURNS_DIR && !isAbsolute(RETURNS_DIR)
      ? [`RETURNS_DIR has to begin at the root (/var/lib/storefront/returns), and ${RETURNS_DIR} does not.`]
      : []),
  ]
}

/** The edge speaks HTTP, so where customers use TLS a proxy stands before it, whose headers say so. */
function proxyProblems(env: NodeJS.ProcessEnv): string[] {
  const isBehindTls = storefrontOriginsOf(env).some((text) => {
    const origin = originOf(text)
    return origin?.protocol === 'https' && !origin.isThisMachine
  })
  return isBehindTls && !Number(env.TRUST_PROXY)
    ? ['TRUST_PROXY is missing: the number of proxies before the edge; 1 for one that terminates TLS.']
    : []
}
