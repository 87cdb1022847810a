import { describe, expect, it } from 'vitest'
import { storeIcon } from './store-icon.ts'
import { strokesOf } from './strokes.ts'

describe('the letter of a store', () => {
  it('is drawn for every Korean syllable, within its box, and unique', () => {
    const letterByStrokes = new Map<string, string>()
    for (let code = 0xac00; code <= 0xd7a3; code++) {
      const syllable = String.fromCodePoint(code)
      const strokes = strokesOf(syllable)
      const points = strokes.flat().flat()
      expect(Math.min(...points)).toBeGreaterThanOrEqual(-0.01)
      expect(Math.max(...points)).toBeLessThanOrEqual(1.01)
      const drawing = JSON.stringify(strokes)
      expect(
        letterByStrokes.get(drawing),
        `${syllable} looks like ${letterByStrokes.get(drawing)}`,
      ).toBeUndefined()
      letterByStrokes.set(drawing, syllable)
    }
  })

  it('is the first one of the name, however it is typed', () => {
    expect(strokesOf('포근커피')).toEqual(strokesOf('포'))
    expect(strokesOf(' 포근커피'.normalize('NFD'))).toEqual(strokesOf('포'))
    const iconOf = (name: string) => storeIcon('icon-192.png', name, '#00835e')
    expect(iconOf(' 포근'.normalize('NFD'))).toEqual(iconOf('포근'))
    expect(iconOf('피자'.normalize('NFD'))).not.toEqual(iconOf('포근'.normalize('NFD')))
  })

  it('is a bowl for any other first letter', () => {
    expect(strokesOf('Cafe')).toEqual(strokesOf('24시'))
    expect(strokesOf('')).toEqual(strokesOf('Cafe'))
    expect(strokesOf('Cafe')).not.toEqual(strokesOf('카페'))
  })

  it('gives a picture of a few kilobytes, deterministically', () => {
    const picture = storeIcon('icon-512.png', '포근커피', '#00835e')
    expect(picture.length).toBeLessThan(12_000)
    expect(storeIcon('icon-512.png', '포근', '#00835e')).toBe(picture)
  })
})
