import { useEffect, useEffectEvent } from 'react'

/** Result of the WebOTP API, which TypeScript's DOM types lack. */
type MessageCredential = Credential & { code: string }

/** Fills in the code of the arriving text message by WebOTP, where supported and allowed. */
export function useCodeFromMessage(take: (digits: string) => void): void {
  const onCode = useEffectEvent(take)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials
      .get(request)
      .then((credential) => credential && onCode((credential as MessageCredential).code))
      // Declined, timed out, or closed: the customer types it.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
