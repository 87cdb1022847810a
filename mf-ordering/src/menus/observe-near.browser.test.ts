import { afterEach, describe, expect, it } from 'vitest'
import { observeNear } from './observe-near.ts'

afterEach(() => document.body.replaceChildren())

function addBox(top: string): HTMLElement {
  const box = document.createElement('div')
  box.style.cssText = `position: absolute; top: ${top}; width: 10px; height: 10px`
  document.body.append(box)
  return box
}

/** Waits until two more frames have passed. */
const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

describe('observing elements near the viewport', () => {
  it('calls several back in their order, each in a frame of its own', async () => {
    let frame = 0
    const countFrames = () => {
      frame++
      if (called.length < 3) requestAnimationFrame(countFrames)
    }
    const called: { name: string; frame: number }[] = []
    requestAnimationFrame(countFrames)
    for (const name of ['first', 'second', 'third'])
      observeNear(addBox('0'), () => called.push({ name, frame }))
    await expect.poll(() => called.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
    expect(new Set(called.map((each) => each.frame)).size).toBe(3)
  })

  it('calls back once the element comes within two screens, and not before', async () => {
    const box = addBox('400vh')
    let calls = 0
    observeNear(box, () => calls++)
    await twoFrames()
    expect(calls).toBe(0)
    box.style.top = '200vh'
    await expect.poll(() => calls).toBe(1)
  })

  it('does not call back for an element that is no longer observed, and goes on with the next', async () => {
    const called: string[] = []
    const removed = addBox('0')
    observeNear(addBox('0'), () => {
      called.push('first')
      stop()
    })
    const stop = observeNear(removed, () => called.push('removed'))
    observeNear(addBox('0'), () => called.push('third'))
    await expect.poll(() => called).toEqual(['first', 'third'])
  })
})
