import { cspHash } from '../html/early-script.ts'
import type { EdgeMetrics } from '../metrics/metrics.ts'
import type { Rules } from '../releases/canary/judge.ts'
import { overviewOf } from '../releases/overview/overview.ts'
import type { ReleaseFolder } from '../releases/release-folder.ts'
import { contentSecurityPolicy } from '../security/policy.ts'
import { releasesPage } from './releases-page.ts'
import { releasesStyle } from './releases-style.ts'

/**
 * The page `/releases` with its headers. It is for operators: it is served on the port of the metrics, which no customer reaches,
 * and in the sandbox.
 */
export async function servedReleasesPage(
  folder: ReleaseFolder,
  metrics: EdgeMetrics,
  rules: Rules,
  now: () => number,
): Promise<{ html: string; headers: Record<string, string> }> {
  const overview = await overviewOf(folder, rules, new Date(now()))
  return {
    html: releasesPage(overview, metrics.served(), metrics.reports),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ styles: [cspHash(releasesStyle)] }),
    },
  }
}
