import { createHash } from 'node:crypto'
import { type BundleOrAlways, hasBundle } from '@storefront/contract/bundles.ts'
import { popups } from '@storefront/contract/popups.ts'
import { type Channels, vetoKey } from '@storefront/contract/registry/channels.ts'
import {
  type PreloadFile,
  type ReleaseRecord,
  releaseId,
  type ShellRelease,
} from '@storefront/contract/registry/release-record.ts'
import type {
  DisabledReason,
  ResolvedRegistry,
  ResolvedRemote,
} from '@storefront/contract/registry/resolved-registry.ts'
import { type Route, routes } from '@storefront/contract/routes.ts'
import { candidateIds } from './candidates.ts'
import { descriptionFor, descriptionOfDisabled } from './description-for.ts'
import { compatiblePopup, unmetByShell } from './requirements.ts'

/**
 * What the resolver knows of a store: its page name, the bundles of its contract, and the browser's bucket while a canary is
 * given to a share of browsers.
 */
export type StoreContract = { pageName: string; bundles: readonly string[]; bucket?: number | undefined }

/**
 * Resolves the version of each remote for a page of this store. Pure: the same shell, contract, channels and records
 * give the same result, which never has unmet requirements.
 *
 * Each remote starts at its first candidate. One that cannot run in this shell, or whose popups do not fit those of
 * another remote on the page, falls back to the previously released build, and so on; with none left it is disabled,
 * and the shop shows that. Unreleased and rolled-back builds are no candidates, nor what the matrix vetoes in this
 * shell. Parts outside the store's contract are omitted.
 */
export function resolveRegistry(input: {
  shell: ShellRelease
  store: StoreContract
  channels: Channels
  records: readonly ReleaseRecord[]
  strict: boolean
}): ResolvedRegistry {
  const { shell, store, channels, records, strict } = input
  const disabled: ResolvedRegistry['disabled'] = []
  const chosen = new Map<string, Choice>()
  const shellId = releaseId(shell)

  const candidatesOf = (name: string) =>
    candidateIds(channels, store.pageName, name, store.bucket).flatMap((id) =>
      channels.vetoes?.[vetoKey(name, id, shellId)] === undefined
        ? records.filter((record) => record.name === name && releaseId(record) === id)
        : [],
    )
  const disable = (name: string, reason: DisabledReason) =>
    disabled.push({ name, reason, ...descriptionOfDisabled(candidatesOf(name)[0], store.bundles) })

  for (const name of remotesOf(store, channels, records)) {
    if (channels.disabled[name] !== undefined) {
      disable(name, 'switched-off')
      continue
    }
    const candidates = candidatesOf(name)
    const choice = nextCandidate({ candidates, at: -1, reason: 'no-release' }, (record) =>
      unmetByShell(record, shell),
    )
    if (choice.reason === undefined) chosen.set(name, choice)
    else disable(name, choice.reason)
  }

  resolvePopupMismatches(chosen, shell, (name) => disable(name, 'popup-mismatch'))

  const remotes = [...chosen.values()]
    .map(({ candidates, at }) => resolved(candidates[at] as ReleaseRecord, store))
    .filter((remote) => remote.screens.length > 0 || Object.keys(remote.popups).length > 0)
  const answer = {
    shell: { version: shell.version, build: shell.build, host: shell.host },
    remotes,
    disabled: disabled.sort((a, b) => (a.name < b.name ? -1 : 1)),
    strict,
  }
  return { revision: revisionOf(answer), ...answer }
}

/**
 * Every remote with a screen or popup of this store, in the order of the route table, then those with parts in their
 * own namespaces, by name: only those that a pointer of this store names, so that publishing one changes no page.
 */
function remotesOf(store: StoreContract, channels: Channels, records: readonly ReleaseRecord[]): string[] {
  const ownParts = records
    .filter(({ name }) => candidateIds(channels, store.pageName, name, store.bucket).length > 0)
    .flatMap(({ name, screens, popups: ownPopups }) =>
      [...Object.values(screens), ...Object.values(ownPopups)].map(({ bundle }) => ({
        owner: name as Route['owner'],
        bundle,
      })),
    )
    .sort((a, b) => (a.owner < b.owner ? -1 : 1))
  const parts: readonly { owner: Route['owner']; bundle: BundleOrAlways }[] = [
    ...routes,
    ...Object.values(popups),
    ...ownParts,
  ]
  const owners = parts.filter((part) => hasBundle(store.bundles, part.bundle)).map((part) => part.owner)
  return [...new Set(owners)].filter((owner) => owner !== 'shell')
}

/** `at` is the index of the candidate; `reason` is set where none is left. */
type Choice = { candidates: ReleaseRecord[]; at: number; reason: DisabledReason | undefined }

function nextCandidate(choice: Choice, unmet: (record: ReleaseRecord) => DisabledReason | undefined): Choice {
  let reason = choice.reason
  for (let index = choice.at + 1; index < choice.candidates.length; index++) {
    const unmetReason = unmet(choice.candidates[index] as ReleaseRecord)
    if (unmetReason === undefined) return { ...choice, at: index, reason: undefined }
    // The first reason is kept: it is about the first candidate.
    if (index === 0) reason = unmetReason
  }
  return { ...choice, at: choice.candidates.length, reason: reason ?? 'popup-mismatch' }
}

/** Terminates, because every round advances at least one remote in its finite list. */
function resolvePopupMismatches(
  chosen: Map<string, Choice>,
  shell: ShellRelease,
  disable: (name: string) => void,
) {
  for (let moved = true; moved; ) {
    moved = false
    for (const [name, choice] of chosen) {
      const otherRemotes = [...chosen].filter(([other]) => other !== name)
      // Several remotes may have a popup of one name: the caller has to fit each.
      const provided = Object.entries(shell.provides.popups)
      for (const [, other] of otherRemotes)
        for (const [popup, { version }] of Object.entries(other.candidates[other.at]?.popups ?? {}))
          provided.push([popup, version])
      const unmet = (record: ReleaseRecord) =>
        unmetByShell(record, shell) ??
        (Object.entries(record.requires.popups).every(([popup, required]) =>
          provided.every(([name, version]) => name !== popup || compatiblePopup(required, version)),
        )
          ? undefined
          : 'popup-mismatch')
      if (unmet(choice.candidates[choice.at] as ReleaseRecord) === undefined) continue
      const next = nextCandidate({ ...choice, reason: 'popup-mismatch' }, unmet)
      if (next.reason === undefined) chosen.set(name, next)
      else {
        chosen.delete(name)
        disable(name)
      }
      moved = true
    }
  }
}

function resolved(record: ReleaseRecord, store: StoreContract): ResolvedRemote {
  const ownPopups = Object.entries(record.popups).filter(([, part]) => hasBundle(store.bundles, part.bundle))
  const integrity = record.files[record.entry]?.integrity
  return {
    name: record.name,
    version: record.version,
    build: record.build,
    entry: record.base + record.entry,
    ...(integrity === undefined ? {} : { integrity }),
    screens: screensFor(record, store).map(([name]) => name),
    popups: Object.fromEntries(ownPopups.map(([name, { version }]) => [name, version])),
    ...descriptionFor(record, store.bundles),
    preload: [],
  }
}

/** Files of a remote that a page of this store is likely to need next: its entry, its manifest, and its screens. */
export function likelyNextFiles(record: ReleaseRecord, store: StoreContract): PreloadFile[] {
  const screens = screensFor(record, store).filter(isLikelyNext)
  return [record.entry, ...record.manifestFiles, ...screens.flatMap(([, part]) => part.files)].map((file) =>
    preloadFileOf(record, file),
  )
}

const screensFor = (record: ReleaseRecord, { bundles }: StoreContract) =>
  Object.entries(record.screens).filter(([, part]) => hasBundle(bundles, part.bundle))

/** Screens of bought bundles are linked on Main; those of every store, such as the history, are seldom next. */
const isLikelyNext = ([, part]: [string, { bundle: BundleOrAlways }]) => part.bundle !== 'always'

/** Preload entry of a release's file. */
export function preloadFileOf(
  release: Pick<ReleaseRecord | ShellRelease, 'base' | 'files'>,
  file: string,
): PreloadFile {
  const integrity = release.files[file]?.integrity
  return {
    url: release.base + file,
    as: file.endsWith('.css') ? 'style' : /\.(woff2?|ttf)$/.test(file) ? 'font' : 'script',
    ...(integrity === undefined ? {} : { integrity }),
  }
}

function revisionOf(answer: Omit<ResolvedRegistry, 'revision'>): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 12)
}
