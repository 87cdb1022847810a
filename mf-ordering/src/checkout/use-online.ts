import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

const isOnline = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
