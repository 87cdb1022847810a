import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { report } from '@storefront/host'
import { useEffect, useState } from 'react'
import type { FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { type Fulfilment, loadedParts, loadParts } from './fulfilment-strategies.ts'

/** The parts of a fulfilment method; undefined while they are loading, and where that failed. */
export function useFulfilmentParts(method: FulfilmentMethod): FulfilmentParts<Fulfilment> | undefined {
  const [, setLoaded] = useState({})
  const parts = loadedParts(method)
  useEffect(() => {
    if (parts) return
    loadParts(method).then(
      () => setLoaded({}),
      (error) => report(error, 'parts of a fulfilment method'),
    )
  }, [method, parts])
  return parts
}

/** Target of an order made now. Callers key it by the method, whose hooks it calls. */
export function OrderTarget({ parts }: { parts: FulfilmentParts<Fulfilment> }) {
  return <parts.Target fulfilment={parts.useFulfilment()} />
}
