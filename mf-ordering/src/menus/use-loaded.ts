import { report } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A module that is fetched once it is needed, and stays. Until then, and where it cannot be had, there is none.
 * @param load the same function each time
 * @param onFailed may take back what needed it, so that the next wish tries again
 */
export function useLoaded<Module>(
  isNeeded: boolean,
  load: () => Promise<Module>,
  onFailed?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  const failed = useEffectEvent((problem: unknown) => {
    report(problem, 'part of the menu')
    onFailed?.()
  })
  useEffect(() => {
    if (isNeeded) load().then((loaded) => setModule(() => loaded), failed)
  }, [isNeeded, load])
  return module
}
