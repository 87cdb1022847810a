import { report } from '@storefront/host'
import { useEffect, useState } from 'react'

/**
 * A module that is loaded once the component is on the screen: undefined until then, null where it cannot be loaded.
 * @param load one function for all renders
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>): Module | null | undefined {
  const [module, setModule] = useState<Module | null>()
  useEffect(() => {
    load().then(setModule, (error: unknown) => {
      report(error, 'loading a part of the payment popup')
      setModule(null)
    })
  }, [load])
  return module
}
