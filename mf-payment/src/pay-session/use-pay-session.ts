import { useLive, useMessages, useReadable } from '@storefront/host'
import { useEffect, useState } from 'react'
import { browserVendorOf } from '../vendors/browser-vendors.ts'
import type { PayIntent } from './pay-intent.ts'
import type { PayPhase } from './pay-phase.ts'
import { acknowledge, attend, giveUp, look, lookAgain, pay } from './pay-session.ts'
import { payPhase } from './session-phase.ts'

export interface PaySession {
  phase: PayPhase
  /** Whether the browser half of the chosen provider is there; `ready` also where none is needed. */
  vendor: 'loading' | 'ready' | 'missing'
  /** In the click handler itself: the window opens in the tap. */
  pay(): void
  /** The server is asked first: what was paid stays paid. */
  giveUp(): void
  /** Follows a payment that exists already. */
  look(txNumber: string): void
  /** Back to `ready` from where nothing runs any more. */
  acknowledge(): void
}

/** Paying from a popup; `intent` is null while there is nothing to agree to yet. */
export function usePaySession(intent: PayIntent | null): PaySession {
  const t = useMessages('mf-payment')
  const host = useMessages('host')
  const phase = useReadable(payPhase)
  const value = intent?.module?.value
  const [loaded, setLoaded] = useState<{
    value: string
    found: Awaited<ReturnType<typeof browserVendorOf>>
  }>()
  useEffect(() => attend({ t, host }), [t, host])
  useLive('deal.changed', lookAgain)
  useEffect(() => {
    let isWanted = true
    if (value !== undefined)
      void browserVendorOf({ value }).then((found) => isWanted && setLoaded({ value, found }))
    return () => {
      isWanted = false
    }
  }, [value])
  const found = loaded?.value === value ? loaded?.found : undefined
  const isLoaded = value === undefined || loaded?.value === value
  return {
    phase,
    vendor: !isLoaded ? 'loading' : value === undefined || found ? 'ready' : 'missing',
    pay() {
      if (intent) pay(intent, found)
    },
    giveUp,
    look,
    acknowledge,
  }
}
