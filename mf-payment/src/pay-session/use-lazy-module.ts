import { report } from '@storefront/host'
import { useEffect, useState } from 'react'

/** Each loads again, for its component, what could not be loaded. */
const failedLoads = new Set<() => Promise<void>>()

/** Loads all modules again that could not be loaded: those of one chunk fail together. @returns once all are settled */
export async function reloadFailedModules(): Promise<void> {
  await Promise.all([...failedLoads].map((reload) => reload()))
}

/**
 * A module that is loaded once the component is on the screen: undefined until then, null where it cannot be loaded.
 * @param load one function for all renders
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>): Module | null | undefined {
  const [module, setModule] = useState<Module | null>()
  useEffect(() => {
    let isMounted = true
    const tryToLoad = () => {
      failedLoads.delete(tryToLoad)
      return load().then(setModule, (error: unknown) => {
        report(error, 'loading a part of the payment popup')
        setModule(null)
        if (isMounted) failedLoads.add(tryToLoad)
      })
    }
    void tryToLoad()
    return () => {
      isMounted = false
      failedLoads.delete(tryToLoad)
    }
  }, [load])
  return module
}
