import { report } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A module that is loaded once it is needed; undefined until then and on a failure. @param load a stable function
 * @param onFailed may reset the need, so that the next one retries
 */
export function useLoaded<Module>(
  isNeeded: boolean,
  load: () => Promise<Module>,
  onFailed?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  const failed = useEffectEvent((error: unknown) => {
    report(error, 'part of the menu')
    onFailed?.()
  })
  useEffect(() => {
    if (isNeeded) load().then((loaded) => setModule(() => loaded), failed)
  }, [isNeeded, load])
  return module
}
