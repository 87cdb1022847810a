import { expect, it } from 'vitest'
import { contrast } from '../tokens/oklch.ts'
import { cardTone } from './card-tone.ts'

const colours = (tone: object | undefined): string[] => Object.values(tone ?? {})

/** `#RRGGBB` of a CSS colour, as this browser paints it. */
function paintedColour(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((channel) => (channel ?? 0).toString(16).padStart(2, '0')).join('')}`
}
const photo = [{ url: '/a.jpg' }]

it('white text has a contrast of at least 5 on a card of every hue', () => {
  for (let hue = 0; hue < 360; hue += 1) {
    const background = colours(cardTone({ image: [{ url: '/a.webp', hue }], templateId: 1 }))
    expect(background).toHaveLength(2)
    for (const colour of background)
      expect(contrast('#ffffff', paintedColour(colour)), `hue ${hue}`).toBeGreaterThan(5)
  }
})

it('cards of one kind look the same, and those of another kind differ', () => {
  const tones = [6, 7, 8, 9, 10, 11].map((templateId) =>
    JSON.stringify(cardTone({ image: photo, templateId })),
  )
  expect(new Set(tones).size).toBe(tones.length)
  expect(cardTone({ image: [], templateId: 8 })).toEqual(cardTone({ image: photo, templateId: 8 }))
})

it('without a hue, one kind in six has the accent of the store', () => {
  expect(cardTone({ image: photo, templateId: 6 })).toBeUndefined()
  expect(cardTone({ image: [{ url: '/a.webp', hue: 40 }], templateId: 6 })).toBeDefined()
})
