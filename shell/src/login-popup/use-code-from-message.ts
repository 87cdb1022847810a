import { useEffect, useEffectEvent } from 'react'

/** What the WebOTP interface answers; TypeScript does not know it. */
type MessageCredential = Credential & { code: string }

/** Where the browser can (WebOTP), the code of the arriving text message is filled in, once the customer allows it. */
export function useCodeFromMessage(take: (digits: string) => void): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials
      .get(request)
      .then((credential) => credential && taken((credential as MessageCredential).code))
      // Declined, timed out, or closed: the customer types it.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
