import { describe, expect, it } from 'vitest'
import { accentCss, accentOf, accentProperties, DEFAULT_HUE } from './accent.ts'
import { contrast, oklchToHex } from './oklch.ts'

const everyHue = Array.from({ length: 360 }, (_, hue) => accentOf(hue))
const lowest = (contrastOf: (accents: ReturnType<typeof accentOf>) => number) =>
  Math.min(...everyHue.map(contrastOf))
const card = { light: '#FFFFFF', dark: '#1A1B1A' }

describe('the accent of a store', () => {
  it('keeps white text readable on the accent for all 360 hues', () => {
    expect(lowest(({ light }) => contrast('#FFFFFF', light.accent))).toBeGreaterThanOrEqual(4.68)
    expect(lowest(({ dark }) => contrast('#FFFFFF', dark.accent))).toBeGreaterThanOrEqual(4.59)
  })

  it('keeps white text readable on the pressed accent for all 360 hues', () => {
    expect(lowest(({ light }) => contrast('#FFFFFF', light.accentPress))).toBeGreaterThanOrEqual(4.5)
    expect(lowest(({ dark }) => contrast('#FFFFFF', dark.accentPress))).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps accent text readable on cards and on its tint for all 360 hues', () => {
    expect(lowest(({ light }) => contrast(light.accentText, card.light))).toBeGreaterThanOrEqual(5.82)
    expect(lowest(({ dark }) => contrast(dark.accentText, card.dark))).toBeGreaterThanOrEqual(9.31)
    expect(lowest(({ light }) => contrast(light.accentText, light.accentTint))).toBeGreaterThanOrEqual(5.31)
    expect(lowest(({ dark }) => contrast(dark.accentText, dark.accentTint))).toBeGreaterThanOrEqual(8.22)
  })

  it.each([
    [40, '#BC3F00'],
    [80, '#906600'],
    [165, '#00835E'],
    [220, '#007B96'],
    [265, '#3663DB'],
    [300, '#824ACA'],
    [5, '#C12860'],
  ])('of hue %i is %s', (hue, hex) => {
    expect(accentOf(hue).light.accent).toBe(hex)
  })

  it('equals the design for the default hue, value by value', () => {
    expect(accentOf(DEFAULT_HUE)).toEqual({
      light: {
        accent: '#00835E',
        accentPress: '#006C4D',
        accentText: '#007251',
        accentTint: '#E7F8F0',
        accentTint2: '#C8F1DE',
        accentLine: '#91DEBC',
        accentDeep: '#003A28',
      },
      dark: {
        accent: '#00855F',
        accentPress: '#006F4F',
        accentText: '#65DFAF',
        accentTint: '#152C22',
        accentTint2: '#143E2E',
        accentLine: '#13684B',
        accentDeep: '#003A28',
      },
    })
  })

  it('wraps around: a hue of 365 or -355 is 5', () => {
    expect(accentOf(365)).toEqual(accentOf(5))
    expect(accentOf(-355)).toEqual(accentOf(5))
  })

  it('is available as custom properties and as one CSS rule', () => {
    const properties = accentProperties(40)
    expect(Object.keys(properties)).toHaveLength(14)
    expect(properties['--store-accent-light']).toBe('#BC3F00')
    expect(accentCss(40)).toMatch(/^:root\{(--store-[\w-]+:#[0-9A-F]{6};?){14}\}$/)
  })
})

describe('a colour outside sRGB', () => {
  it('loses chroma, not hue; colours inside sRGB are unchanged', () => {
    expect(oklchToHex(1, 0, 0)).toBe('#FFFFFF')
    expect(oklchToHex(0, 0, 0)).toBe('#000000')
    expect(oklchToHex(0.628, 0.2577, 29.23)).toBe('#FF0000')
    expect(oklchToHex(0.7, 0.4, 140)).toBe(oklchToHex(0.7, 0.3, 140))
  })
})
