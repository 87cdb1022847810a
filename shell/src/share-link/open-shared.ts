import { getShareInfo } from '@storefront/contract/endpoints/share.ts'
import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { influenceOf, withInfluence } from '@storefront/domain/share/influence.ts'
import { shareTarget } from '@storefront/domain/share/share-target.ts'
import { ApiFailure } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { persistedInfluences } from './influences.ts'

export type SharedParts = Pick<
  HostRuntime,
  | 'call'
  | 'navigate'
  | 'hasScreen'
  | 'alert'
  | 'confirm'
  | 'i18n'
  | 'persisted'
  | 'place'
  | 'report'
  | 'session'
> & { storeId: number }

/**
 * Opens the target of a share link (spec decision 15), and persists who shared it. Shows a message for a forged or
 * expired link; where the screen's remote is unavailable, offers the menu or Main (spec decision 74).
 */
export async function openShared(s: string, parts: SharedParts): Promise<void> {
  const { storeId, call, alert, i18n } = parts
  let share: ShareInfo
  try {
    share = (await call(getShareInfo, { storeId, s })).share
  } catch (error) {
    parts.report(error, 'share link')
    return alert({
      title: i18n.t('shell:share.opened.title'),
      text: i18n.t(`shell:share.opened.${failureOf(error)}`),
    })
  }
  remember(share, s, parts)
  await openTarget(share, s, parts)
}

function remember(share: ShareInfo, s: string, parts: SharedParts): void {
  const influence = influenceOf(share, s, parts.storeId)
  if (!influence || influence.fromUserId === parts.session.get().user?.userId) return
  persistedInfluences(parts).update((list) => withInfluence(list, influence))
}

async function openTarget(share: ShareInfo, s: string, parts: SharedParts): Promise<void> {
  const { place, navigate, hasScreen, alert, confirm, i18n } = parts
  const target = shareTarget(share, s)
  if (target === place.get().path) return
  if (hasScreen(target)) return navigate(target)

  const notice = {
    title: i18n.t('shell:share.opened.title'),
    text: i18n.t('shell:share.missing.text', { what: i18n.t(`shell:share.what.${share.t}`) }),
  }
  if (!hasScreen(paths.menus())) return alert(notice)
  const wantsMenu = await confirm({
    ...notice,
    yes: i18n.t('shell:share.missing.menu'),
    no: i18n.t('shell:share.missing.main'),
  })
  await navigate(wantsMenu ? paths.menus() : paths.main())
}

/** Without an answer the link may be valid. */
function failureOf(problem: unknown): 'forged' | 'over' | 'unreachable' {
  const failed = problem instanceof ApiFailure ? problem.code : 0
  if (failed === code.shareLinkOver) return 'over'
  return failed === code.badShareLink || failed === code.badRequest ? 'forged' : 'unreachable'
}
