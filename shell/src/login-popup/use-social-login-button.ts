import { now, openPopup, useShop } from '@storefront/host'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openProvider } from '../social-login/open-provider.ts'
import { hasReturned, onResult } from '../social-login/social-login-trip.ts'

/** The way through a provider, where one is configured; it goes on in a popup of its own. */
export function useSocialLoginButton(done: (result: { userId: number }) => void) {
  const { kakao } = useShop().features
  const [isUnderway, setUnderway] = useState(false)
  // News of one answer may come twice before the page is drawn anew.
  const hasGoneOn = useRef(false)

  async function goOn() {
    hasGoneOn.current = true
    setUnderway(true)
    const outcome = await openPopup('socialLogin', {})
    if (outcome.kind === 'done') return done(outcome.result)
    hasGoneOn.current = false
    setUnderway(false)
  }

  // The page is here anew: it was away as a whole, or begun again while the provider's window was open.
  const resume = useEffectEvent(() => {
    if (!hasGoneOn.current && hasReturned(now())) void goOn()
  })
  useEffect(() => {
    resume()
    return onResult(() => resume())
  }, [])

  return {
    isOffered: kakao != null,
    isUnderway,
    /** In the very tap: a browser opens no window later. */
    open: () => {
      if (kakao && openProvider(kakao) === 'window') void goOn()
    },
  }
}
