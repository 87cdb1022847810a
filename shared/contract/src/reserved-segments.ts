/** First path segments of the platform, which cannot be a store's page name (spec decision 2). */
export const reservedSegments: readonly string[] = [
  'api',
  'assets',
  'dev',
  'fonts',
  'health',
  'images',
  'oauth',
  'page-reports',
  'pay',
  'problems',
  'ready',
  'releases',
  'team-releases',
]

/** Whether a segment may be a store's page name: short, lower case, and not reserved. */
export function isPageName(segment: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(segment) && !reservedSegments.includes(segment)
}
