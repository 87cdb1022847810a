import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

it('loads a photo small in a list and whole elsewhere; a cut-out is small already', () => {
  const photo = { url: '/images/latte.0a1b2c3d.webp' }
  const cutOut = { ...photo, hue: 40 }
  const addressOf = (props: Parameters<typeof ProductPicture>[0]) =>
    / src="([^"]*)"/.exec(
      renderToStaticMarkup(createElement(ProductPicture, { ...props, priority: true })),
    )?.[1]
  expect(addressOf({ image: photo, isThumbnail: true })).toBe(`${photo.url}?w=480`)
  expect(addressOf({ image: photo })).toBe(photo.url)
  expect(addressOf({ image: cutOut, isThumbnail: true })).toBe(cutOut.url)
})
