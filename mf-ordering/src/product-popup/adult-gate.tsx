import { openPopup } from '@storefront/host'
import { useEffect, useRef } from 'react'

/** Asks for confirmation before an adult-only product is shown; the notice persists it. */
export function AdultGate({ onRefused }: { onRefused: () => void }) {
  const isAsked = useRef(false)
  const refuse = useRef(onRefused)
  refuse.current = onRefused
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    openPopup('adultNotice', {}).then(({ kind }) => kind === 'done' || refuse.current())
  }, [])
  return null
}
