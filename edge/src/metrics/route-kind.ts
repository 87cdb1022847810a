/** Kinds of requests to the edge. Values of a metric's label, so there are few; the rest is `other`. */
export const routeKinds = [
  'page',
  'store file',
  'file',
  'picture',
  'api',
  'pay',
  'login',
  'problems',
  'health',
  'other',
] as const
export type RouteKind = (typeof routeKinds)[number]

const kindOfSegment: Readonly<Record<string, RouteKind>> = {
  assets: 'file',
  releases: 'file',
  dev: 'file',
  images: 'picture',
  api: 'api',
  pay: 'pay',
  oauth: 'login',
  problems: 'problems',
  'page-reports': 'problems',
  health: 'health',
  ready: 'health',
}

/**
 * What kind of request a route answers, by its pattern; never by the requested address, which a client can invent.
 * @param pattern `/:pageName/*`; undefined where no route has the address
 */
export function routeKindOf(pattern: string | undefined): RouteKind {
  if (pattern === undefined) return 'other'
  if (/^\/(:pageName(\/\*)?)?$/.test(pattern)) return 'page'
  const [, first = ''] = pattern.split('/')
  return first === ':pageName' ? 'store file' : (kindOfSegment[first] ?? 'other')
}
