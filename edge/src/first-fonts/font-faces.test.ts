import { describe, expect, it } from 'vitest'
import { charactersByFace, facesIn, unicodeRange } from './font-faces.ts'

const css =
  '@font-face{font-family:Own;src:url(/assets/rare.woff2)format("woff2");unicode-range:U+AC00-D7A3}' +
  '@font-face{font-family:Own;src:url("/assets/core.woff2") format("woff2");unicode-range:U+20-7E, U+AC00,U+BC??}' +
  '@font-face{font-family:Device;src:local("Noto")}'

describe('the faces of a style sheet', () => {
  it('are those with a file and a range', () => {
    expect(facesIn(css)).toEqual([
      { url: '/assets/rare.woff2', ranges: [[0xac00, 0xd7a3]] },
      {
        url: '/assets/core.woff2',
        ranges: [
          [0x20, 0x7e],
          [0xac00, 0xac00],
          [0xbc00, 0xbcff],
        ],
      },
    ])
  })

  it('have the characters that no later face has, as in a browser', () => {
    const found = [...charactersByFace(facesIn(css), '가각 A바가')].map(([{ url }, characters]) => [
      url,
      characters,
    ])
    expect(found).toEqual([
      ['/assets/core.woff2', ['가', ' ', 'A', '바']],
      ['/assets/rare.woff2', ['각']],
    ])
  })

  it('do not have characters of other scripts', () => {
    expect([...charactersByFace(facesIn(css), 'я漢')]).toEqual([])
  })
})

it('characters are written as ranges of a face, those near one another as one', () => {
  expect(unicodeRange(['가', 'A'])).toBe('U+41,U+ac00')
  expect(unicodeRange(['C', 'A', 'B', 'E', 'a'])).toBe('U+41-61')
  expect(unicodeRange(['힣', '가', '₩'])).toBe('U+20a9,U+ac00,U+d7a3')
})
