import { expect, it } from 'vitest'
import type { Database } from './database/database.ts'
import { sharedDatabase } from './testing/databases.ts'
import { testApi } from './testing/test-api.ts'

it('an app listens to no signals of its database once it is closed, whether or not its jobs ran', async () => {
  const db = await sharedDatabase()
  const listening = new Set<unknown>()
  const onSignal: Database['onSignal'] = (listener) => {
    const unsubscribe = db.onSignal(listener)
    listening.add(listener)
    return () => {
      listening.delete(listener)
      unsubscribe()
    }
  }
  const observed = new Proxy(db, {
    get(target, name) {
      if (name === 'onSignal') return onSignal
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const api = await testApi({ db: observed })
  expect(listening.size).toBeGreaterThan(3)
  await api.app.http.close()
  expect(listening).toEqual(new Set())
})
