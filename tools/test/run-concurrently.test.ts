import { describe, expect, it } from 'vitest'
import { runConcurrently, type Task } from './run-concurrently.ts'

interface Part extends Task {
  name: string
}

/** Parts that the test ends, and the order of their starts. */
function parts() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const start = ({ name }: Part) => {
    started.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.set(name, () => resolve(`${name} is done`))
    return promise
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, start, end }
}

describe('parts that run side by side', () => {
  it('start in order, with limited concurrency, and return results in the given order', async () => {
    const { started, start, end } = parts()
    const all = runConcurrently<Part, string>([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2, start)
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('c')
    await end('a')
    expect(await all).toEqual(['a is done', 'b is done', 'c is done'])
  })

  it('never use one resource concurrently: a part that needs it waits, and others run first', async () => {
    const { started, start, end } = parts()
    const all = runConcurrently<Part, string>(
      [{ name: 'a', resource: 'server' }, { name: 'b', resource: 'server' }, { name: 'c' }],
      2,
      start,
    )
    expect(started).toEqual(['a', 'c'])
    await end('c')
    expect(started).toEqual(['a', 'c'])
    await end('a')
    expect(started).toEqual(['a', 'c', 'b'])
    await end('b')
    expect(await all).toHaveLength(3)
  })

  it('give no results where there are none', async () => {
    expect(await runConcurrently([], 2, parts().start)).toEqual([])
  })

  it('reject with the error of the first that cannot be started', async () => {
    await expect(runConcurrently([{}], 1, () => Promise.reject(new Error('not there')))).rejects.toThrow(
      'not there',
    )
  })
})
