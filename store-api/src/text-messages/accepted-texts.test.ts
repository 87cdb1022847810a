import { expect, it } from 'vitest'
import { aClock } from '../testing/clock.ts'
import { AcceptedTexts } from './accepted-texts.ts'
import type { TextState } from './text-sender.ts'

function theTexts(states: Record<string, TextState | null>) {
  const clock = aClock()
  const asked: string[] = []
  const failed: string[] = []
  const inquire = async (id: string) => {
    asked.push(id)
    const state = states[id]
    if (!state) throw new Error('no answer')
    return state
  }
  const texts = new AcceptedTexts(inquire, clock.now, (kind, code) => failed.push(`${kind} ${code}`))
  return { clock, asked, failed, texts }
}

it('a message that does not reach the phone is reported once, with its kind and the code', async () => {
  const { clock, asked, failed, texts } = theTexts({
    a: { kind: 'failed', code: '3014' },
    b: { kind: 'delivered' },
  })
  texts.add('code', 'a')
  texts.add('refund', 'b')
  await texts.ask()
  expect(asked).toEqual([])
  clock.pass(15_000)
  await texts.ask()
  await texts.ask()
  expect(asked).toEqual(['a', 'b'])
  expect(failed).toEqual(['code 3014'])
})

it('a message whose end is not known is asked about again for ten minutes, and is then forgotten', async () => {
  const { clock, asked, failed, texts } = theTexts({ silent: null, slow: { kind: 'pending' } })
  texts.add('code', 'silent')
  texts.add('code', 'slow')
  clock.pass(599_999)
  await texts.ask()
  clock.pass(1)
  await texts.ask()
  await texts.ask()
  expect(asked).toEqual(['silent', 'slow', 'silent', 'slow'])
  expect(failed).toEqual([])
})
