import { expect, it } from 'vitest'
import { openPglite } from './pglite.ts'
import { statement } from './statement.ts'

const one = statement<{ one: number }>('test_one', 'select 1 as one')
const invalidStatement = statement('test_wrong', 'select from no_table')

it('counts the calls that wait for its only connection, and none once they are answered or have failed', async () => {
  const db = await openPglite()
  expect(db.waiting()).toBe(0)
  const gate = Promise.withResolvers<void>()
  const lockHeld = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    await tx.run(one, [])
    lockHeld.resolve()
    await gate.promise
  })
  await lockHeld.promise
  expect(db.waiting()).toBe(0)
  const otherQueries = [
    db.run(one, []),
    db.transaction((tx) => tx.run(one, [])),
    db.run(invalidStatement, []).catch(() => null),
  ]
  expect(db.waiting()).toBe(3)
  gate.resolve()
  await Promise.all([first, ...otherQueries])
  expect(db.waiting()).toBe(0)
  await db.close()
})

it('refuses the outer database inside a transaction, which would wait for itself for ever', async () => {
  const db = await openPglite()
  const inside = (work: () => Promise<unknown>) => db.transaction(() => work())
  await expect(inside(() => db.run(one, []))).rejects.toThrow('outer database')
  await expect(inside(() => db.transaction((tx) => tx.run(one, [])))).rejects.toThrow('outer database')
  // Drizzle wraps the error.
  await expect(inside(() => db.orm.execute('select 1'))).rejects.toThrow('Failed query')
  const laterQuery = await db.transaction(async () => ({ run: () => db.run(one, []) }))
  expect(await laterQuery.run()).toEqual([{ one: 1 }])
  await db.close()
})
