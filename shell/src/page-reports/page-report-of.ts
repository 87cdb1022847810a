import {
  maxReportedKinds,
  maxReportedParts,
  type PageReport,
  type ReportedPart,
} from '@storefront/contract/page-report.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'

/** A problem as its performance mark has it. */
export type MarkedProblem = { where: string; what: string }

/** The greatest time that the contract's schema accepts, in milliseconds. */
const MAX_USABLE_MS = 600_000

/** Errors that mean that files of a part did not arrive, did not run, or are no remote. */
const isLoadFailure = /^(RemoteFailure|ChunkLoadError|ScriptExternalLoadError)\b/

/**
 * The content of one report of the page: the shell, the remotes of these screens, and those that had problems. Of a problem its kind,
 * never its message.
 * @param paths of the first screen and of the open one
 * @param leaking remotes whose styles match elements that are not theirs
 * @param usable time of the first screen, with its path; in the first report only
 */
export function pageReportOf(input: {
  registry: Pick<ResolvedRegistry, 'shell' | 'remotes'>
  table: Pick<PartTable, 'routeOfPath' | 'popup' | 'routes'>
  paths: readonly string[]
  problems: readonly MarkedProblem[]
  leaking: readonly string[]
  usable: { path: string; ms: number } | undefined
}): PageReport {
  const { registry, table, paths, problems, leaking, usable } = input
  const releases = new Map<string, { version: string; build: string }>([['shell', registry.shell]])
  for (const remote of registry.remotes) releases.set(remote.name, remote)
  const ownerOfPath = (path: string) => table.routeOfPath(path)?.owner ?? 'shell'
  const parts = new Map<string, ReportedPart>()
  const part = (name: string): ReportedPart | undefined => {
    const release = releases.get(name)
    if (!release) return undefined
    const partReport = parts.get(name) ?? {
      part: name,
      release: `${release.version}-${release.build}`,
      loaded: true,
      kinds: [],
    }
    if (parts.size < maxReportedParts) parts.set(name, partReport)
    return partReport
  }
  const note = (name: string, kind: string) => {
    const kinds = part(name)?.kinds
    if (kinds && kinds.length < maxReportedKinds && !kinds.includes(kind)) kinds.push(kind)
  }

  part('shell')
  for (const path of paths) part(ownerOfPath(path))
  for (const { where, what } of problems) {
    const owner = ownerOfProblem(where, table)
    const kind = /^[A-Za-z]+/.exec(what)?.[0] ?? 'unknown'
    note(owner, kind)
    const failed = part(owner)
    if (failed && isLoadFailure.test(what)) failed.loaded = false
  }
  for (const name of leaking) note(name, 'StyleLeak')
  if (usable)
    for (const name of new Set(['shell', ownerOfPath(usable.path)])) {
      const timed = part(name)
      if (timed) timed.usableMs = Math.min(MAX_USABLE_MS, Math.max(0, Math.round(usable.ms)))
    }
  return { parts: [...parts.values()] }
}

/** The part of `screen menus` or `popup product`; what is neither is the shell's. */
function ownerOfProblem(where: string, table: Pick<PartTable, 'routes' | 'popup'>): string {
  const [, kind, name = ''] = /^(screen|popup) (.+)$/.exec(where) ?? []
  const owner =
    kind === 'screen' ? table.routes.find((route) => route.name === name)?.owner : table.popup(name)?.owner
  return owner ?? 'shell'
}
