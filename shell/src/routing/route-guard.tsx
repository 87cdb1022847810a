import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import type { Route } from '@storefront/contract/routes.ts'
import { guard } from '@storefront/domain/terms/required.ts'
import {
  alert,
  invalidate,
  navigate,
  openPopup,
  report,
  session,
  type Translate,
  useEndpoint,
  useMessages,
  useSession,
  useShop,
} from '@storefront/host'
import { type ReactNode, useEffect, useState } from 'react'
import { AGREEMENTS_STALE_MS } from './missing-terms.ts'

/**
 * Guard of a screen (spec 1 §2.2): asks for login, then for the store's required terms. A customer who declines goes
 * back, or to Main. A logout in another tab asks again.
 */
export function RouteGuard({ route, children }: { route: Route; children: ReactNode }): ReactNode {
  const { user } = useSession()
  return route.login ? <LoginGuard userId={user?.userId}>{children}</LoginGuard> : children
}

function LoginGuard({ userId, children }: { userId: number | undefined; children: ReactNode }) {
  const t = useMessages('shell')
  const isGuest = userId === undefined
  const [isAsking, setAsking] = useState(isGuest)
  useEffect(() => {
    if (!isGuest) return
    setAsking(true)
    void openUntilAnswered(
      () => openPopup('login', {}),
      t,
      () => session().user !== null,
    ).then(() => setAsking(false))
  }, [isGuest, t])
  // The login popup may ask more after the session is set: the next question waits until it has closed.
  return isGuest || isAsking ? null : <TermsGuard userId={userId}>{children}</TermsGuard>
}

function TermsGuard({ userId, children }: { userId: number; children: ReactNode }) {
  const t = useMessages('shell')
  const { storeId } = useShop()
  const request = { storeId, userId, includeAncestor: 1 }
  const { data, error } = useEndpoint(getTermsUserAgreementListByUserId, request, {
    staleTime: AGREEMENTS_STALE_MS,
  })
  const verdict = data && guard({ loginNeeded: true, loggedIn: true, templates: data })

  useEffect(() => {
    if (verdict !== 'ask-terms') return
    void openUntilAnswered(() => openPopup('storeTerms', {}), t).then(() =>
      invalidate(getTermsUserAgreementListByUserId),
    )
  }, [verdict, t])
  useEffect(() => {
    if (error) report(error, 'terms guard')
  }, [error])

  // Fails open where the agreements cannot be loaded.
  return verdict === 'pass' || error ? children : null
}

/**
 * Opens a popup; any outcome but `done` goes back with a notice. @param isAnswered whether the question has been answered without
 * it, such as by a login in another tab
 */
async function openUntilAnswered(
  open: () => Promise<{ kind: string }>,
  t: Translate,
  isAnswered = () => false,
): Promise<void> {
  const { kind } = await open()
  if (kind === 'done' || isAnswered()) return
  await navigate.back()
  await alert({ title: t('gate.title'), text: t('gate.cancelled') })
}
