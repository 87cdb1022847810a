import type { OfflineFile } from '@storefront/contract/offline.ts'
import type {
  PublishedRelease,
  ReleaseRecord,
  ShellRelease,
} from '@storefront/contract/registry/release-record.ts'
import { routes } from '@storefront/contract/routes.ts'
import { isWasmWorker } from '../assets/worker-integrity.ts'

/**
 * Scripts, styles and pictures that open the store offline: all of the shell, and of each remote with a screen that needs no
 * login. A remote without such a screen, as mf-payment, which has popups only, is not precached.
 */
export function offlineFiles(shell: ShellRelease, remotes: readonly ReleaseRecord[]): OfflineFile[] {
  const remotesWithoutLogin = remotes.filter(
    ({ name, description }) =>
      ownersOfPublicRoutes.has(name) ||
      Object.values(description?.ownScreens ?? {}).some(({ login }) => !login),
  )
  return [shell, ...remotesWithoutLogin].flatMap(browserFiles)
}

const ownersOfPublicRoutes: ReadonlySet<string> = new Set(
  routes.filter(({ login }) => !login).map(({ owner }) => owner),
)

function browserFiles({ base, files, ...release }: PublishedRelease): OfflineFile[] {
  // Excludes the workers named in the shell's release (the one with `host`), and workers that read a camera: those are loaded
  // when the camera is opened.
  const workerFiles: unknown[] = 'host' in release ? [release.serviceWorker, release.productWorker] : []
  return Object.entries(files)
    .filter(
      ([name]) => precachedExtension.test(name) && !workerFiles.includes(name) && !isWasmWorker(base + name),
    )
    .map(([name, { integrity }]) => ({ url: base + name, integrity }))
}

/** Without fonts: those are cached when a page uses them. */
const precachedExtension = /\.(js|css|avif|png|svg|webp)$/
