import { expect, it } from 'vitest'
import { pictureFile, thumbnailAddress } from './pictures.ts'

it('asks for the small version of a published photo only', () => {
  const url = '/images/latte.0a1b2c3d.webp'
  expect(thumbnailAddress({ url })).toBe(`${url}?w=480`)
  expect(thumbnailAddress({ url, hue: null })).toBe(`${url}?w=480`)
  expect(thumbnailAddress({ url, hue: 0 })).toBe(url)
  const others = ['https://pictures.example/latte.webp', 'data:image/png;base64,AA==', '/images/a.webp?w=480']
  expect(others.map((url) => thumbnailAddress({ url }))).toEqual(others)
})

it('names the files of all versions beside the published one', () => {
  const names = [false, true].flatMap((isThumbnail) =>
    (['webp', 'avif'] as const).map((format) => pictureFile('latte.0a1b2c3d.webp', { isThumbnail, format })),
  )
  expect(names).toEqual([
    'latte.0a1b2c3d.webp',
    'latte.0a1b2c3d.avif',
    'latte.0a1b2c3d.w480.webp',
    'latte.0a1b2c3d.w480.avif',
  ])
})
