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
import { AGREEMENTS_STALE_MS } from './open-terms.ts'

/**
 * Lets through who may see the screen (spec 1 §2.2): asks for login, then for the store's required terms.
 * Who declines goes back where they came from, or to Main. It watches as long as the screen stands: a customer
 * who logs out in another tab is asked again.
 */
export function Gate({ route, children }: { route: Route; children: ReactNode }): ReactNode {
  const { user } = useSession()
  return route.login ? <LoginGate userId={user?.userId}>{children}</LoginGate> : children
}

function LoginGate({ userId, children }: { userId: number | undefined; children: ReactNode }) {
  const t = useMessages('shell')
  const isGuest = userId === undefined
  const [isAsking, setAsking] = useState(isGuest)
  useEffect(() => {
    if (!isGuest) return
    setAsking(true)
    void ask(
      () => openPopup('login', {}),
      t,
      () => session().user !== null,
    ).then(() => setAsking(false))
  }, [isGuest, t])
  // The login may have more to ask once it knows who is there: what comes next waits until it is gone.
  return isGuest || isAsking ? null : <TermsGate userId={userId}>{children}</TermsGate>
}

function TermsGate({ userId, children }: { userId: number; children: ReactNode }) {
  const t = useMessages('shell')
  const { storeId } = useShop()
  const request = { storeId, userId, includeAncestor: 1 }
  const { data, error } = useEndpoint(getTermsUserAgreementListByUserId, request, {
    staleTime: AGREEMENTS_STALE_MS,
  })
  const verdict = data && guard({ loginNeeded: true, loggedIn: true, templates: data })

  useEffect(() => {
    if (verdict !== 'ask-terms') return
    void ask(() => openPopup('storeTerms', {}), t).then(() => invalidate(getTermsUserAgreementListByUserId))
  }, [verdict, t])
  useEffect(() => {
    if (error) report(error, 'terms guard')
  }, [error])

  // Where the agreements cannot be read, nobody is kept from what they hold.
  return verdict === 'pass' || error ? children : null
}

/**
 * Whatever is not an answer sends the customer back, and says why the screen is not there.
 * @param isAnswered what was asked for has come by another way, as from another tab
 */
async function ask(
  open: () => Promise<{ kind: string }>,
  t: Translate,
  isAnswered = () => false,
): Promise<void> {
  const { kind } = await open()
  if (kind === 'done' || isAnswered()) return
  await navigate.back()
  await alert({ title: t('gate.title'), text: t('gate.cancelled') })
}
