import { report } from '@storefront/host'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component of Main in a chunk that is loaded once it is needed. After a failure it is loaded again when the network or the customer
 * is back, as failed queries are (`refetchFailed`), and by `retry`.
 * @param load a stable function @param name of the component in reports
 */
export function useLoadedComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  name: string,
): { Loaded: ComponentType<Props> | undefined; failed: boolean; retry: () => void } {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isNeeded || Loaded || failed) return
    load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        report(error, name)
        setFailed(true)
      },
    )
  }, [isNeeded, Loaded, failed, load, name])
  useEffect(() => {
    if (!failed) return
    const retryIfVisible = () => {
      if (document.visibilityState === 'visible') setFailed(false)
    }
    addEventListener('online', retryIfVisible)
    document.addEventListener('visibilitychange', retryIfVisible)
    return () => {
      removeEventListener('online', retryIfVisible)
      document.removeEventListener('visibilitychange', retryIfVisible)
    }
  }, [failed])
  return { Loaded, failed, retry: () => setFailed(false) }
}
