import { report, useLive, useMessages, useReadable } from '@storefront/host'
import { useEffect, useState } from 'react'
import { browserVendorOf } from '../vendors/browser-vendors.ts'
import type { PayIntent } from './pay-intent.ts'
import type { PayPhase } from './pay-phase.ts'
import { payPhase } from './session-phase.ts'

export interface PaySession {
  phase: PayPhase
  /**
   * Whether paying and the browser half of the chosen provider are there; `ready` also where no provider is
   * needed. `missing` where either cannot be had.
   */
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

/** What pays. It comes after the popup is on the screen, and before its button can be used. */
const loadEngine = () => import(/* webpackChunkName: "paying" */ './pay-session.ts')
type Engine = Awaited<ReturnType<typeof loadEngine>>

/** Paying from a popup; `intent` is null while there is nothing to agree to yet. */
export function usePaySession(intent: PayIntent | null): PaySession {
  const t = useMessages('mf-payment')
  const host = useMessages('host')
  const phase = useReadable(payPhase)
  const engine = useEngine()
  const value = intent?.module?.value
  const [loaded, setLoaded] = useState<{
    value: string
    found: Awaited<ReturnType<typeof browserVendorOf>>
  }>()
  const attend = engine === 'missing' ? undefined : engine?.attend
  useEffect(() => attend?.({ t, host }), [attend, t, host])
  useLive('deal.changed', () => engine !== 'missing' && engine?.lookAgain())
  useEffect(() => {
    let isWanted = true
    if (value !== undefined)
      void browserVendorOf({ value }).then((found) => isWanted && setLoaded({ value, found }))
    return () => {
      isWanted = false
    }
  }, [value])
  const found = loaded?.value === value ? loaded?.found : undefined
  const isLoaded = engine !== undefined && (value === undefined || loaded?.value === value)
  const isThere = engine !== 'missing' && (value === undefined || found !== undefined)
  const there = engine === 'missing' ? undefined : engine
  return {
    phase,
    vendor: !isLoaded ? 'loading' : isThere ? 'ready' : 'missing',
    pay() {
      if (intent) there?.pay(intent, found)
    },
    giveUp: () => there?.giveUp(),
    look: (txNumber) => void loadEngine().then(({ look }) => look(txNumber)),
    acknowledge: () => there?.acknowledge(),
  }
}

function useEngine(): Engine | 'missing' | undefined {
  const [engine, setEngine] = useState<Engine | 'missing'>()
  useEffect(() => {
    let isWanted = true
    loadEngine().then(
      (found) => isWanted && setEngine(found),
      (problem: unknown) => {
        report(problem, 'loading what pays')
        if (isWanted) setEngine('missing')
      },
    )
    return () => {
      isWanted = false
    }
  }, [])
  return engine
}
