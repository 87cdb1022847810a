import { describe, expect, it } from 'vitest'
import { closedText } from './availability/closed-text.ts'
import { fulfilmentRefusal } from './fulfilment/refusal-text.ts'
import { installMenu } from './testing/a-menu.ts'
import { windowTexts } from './window-texts.ts'

const t = (key: string, values?: Record<string, string | number>) =>
  [key, ...Object.values(values ?? {})].join(' ')
const timeAt = (clock: string) => installMenu({ now: Date.parse(`2026-11-20T${clock}:00+09:00`) })
const overnight = { begin: '23:30', end: '00:30' }

describe('a time after midnight', () => {
  it('names the next day before midnight, and not after it', () => {
    timeAt('23:40')
    expect(windowTexts(overnight, t)).toEqual({ begin: '23:30', end: 'nextDay 00:30' })
    timeAt('00:10')
    expect(windowTexts(overnight, t)).toEqual({ begin: '23:30', end: '00:30' })
  })

  it('names it in the reason of a break and of a refused order alike', () => {
    timeAt('23:40')
    const closed = { reason: 'break-time' as const, window: overnight }
    expect(closedText({ t, hostTexts: t }, 'counter', closed)).toContain('nextDay 00:30')
    expect(fulfilmentRefusal('takeout', closed, t)).toContain('nextDay 00:30')
  })
})
