import { useSyncExternalStore } from 'react'

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

const isOnline = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
