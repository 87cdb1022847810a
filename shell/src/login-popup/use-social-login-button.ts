import { now, openPopup, useShop } from '@storefront/host'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openProvider } from '../social-login/open-provider.ts'
import { hasProviderAnswered, onProviderResult } from '../social-login/social-login-attempt.ts'

/** The button of a login provider, where one is configured. The login continues in the popup `socialLogin`. */
export function useSocialLoginButton(onDone: (result: { userId: number }) => void) {
  const { kakao } = useShop().features
  const [isUnderway, setUnderway] = useState(false)
  // A result may be signalled twice before the next render.
  const isPopupOpened = useRef(false)

  async function openSocialLogin() {
    isPopupOpened.current = true
    setUnderway(true)
    const outcome = await openPopup('socialLogin', {})
    if (outcome.kind === 'done') return onDone(outcome.result)
    isPopupOpened.current = false
    setUnderway(false)
  }

  // The page was reloaded: the provider used this tab, or the page was unloaded while its window was open.
  const resume = useEffectEvent(() => {
    if (!isPopupOpened.current && hasProviderAnswered(now())) void openSocialLogin()
  })
  useEffect(() => {
    resume()
    return onProviderResult(() => resume())
  }, [])

  return {
    isOffered: kakao != null,
    isUnderway,
    /** Synchronously in the tap: browsers block windows that open later. */
    open: () => {
      if (!kakao) return
      const place = openProvider(kakao)
      if (place === 'window') void openSocialLogin()
    },
  }
}
