import { expect, it } from 'vitest'
import { aClock } from '../testing/clock.ts'
import { AcceptedTexts } from './accepted-texts.ts'
import type { TextState } from './text-sender.ts'

function theTexts(states: Record<string, TextState | null>) {
  const clock = aClock()
  const inquired: string[] = []
  const failed: string[] = []
  const inquire = async (id: string) => {
    inquired.push(id)
    const state = states[id]
    if (!state) throw new Error('no answer')
    return state
  }
  const texts = new AcceptedTexts(inquire, clock.now, (kind, code) => failed.push(`${kind} ${code}`))
  return { clock, inquired, failed, texts }
}

it('a message that does not reach the phone is reported once, with its kind and the code', async () => {
  const { clock, inquired, failed, texts } = theTexts({
    a: { kind: 'failed', code: '3014' },
    b: { kind: 'delivered' },
  })
  texts.add('code', 'a')
  texts.add('refund', 'b')
  await texts.inquireDue()
  expect(inquired).toEqual([])
  clock.pass(15_000)
  await texts.inquireDue()
  await texts.inquireDue()
  expect(inquired).toEqual(['a', 'b'])
  expect(failed).toEqual(['code 3014'])
})

it('a message whose outcome is not known is inquired about again for ten minutes, and is then forgotten', async () => {
  const { clock, inquired, failed, texts } = theTexts({ silent: null, slow: { kind: 'pending' } })
  texts.add('code', 'silent')
  texts.add('code', 'slow')
  clock.pass(599_999)
  await texts.inquireDue()
  clock.pass(1)
  await texts.inquireDue()
  await texts.inquireDue()
  expect(inquired).toEqual(['silent', 'slow', 'silent', 'slow'])
  expect(failed).toEqual([])
})
