import arimo from '@fontsource/arimo/files/arimo-latin-400-normal.woff2?url'
import arimoBold from '@fontsource/arimo/files/arimo-latin-700-normal.woff2?url'
import roboto from '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url'
import robotoBold from '@fontsource/roboto/files/roboto-latin-700-normal.woff2?url'
import deviceFonts from '@storefront/ui/fonts/device-fonts.css?raw'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openMain } from '../testing/main-under-test.tsx'

const shopFont = new URL('../../../shared/ui/src/fonts/storefront-sans-core.woff2', import.meta.url).href

/** Fonts with which a phone shows the first paint, and font files with the same widths. */
const devices = {
  'Storefront Sans Roboto': { regular: roboto, bold: robotoBold },
  'Storefront Sans Arial': { regular: arimo, bold: arimoBold },
}

let style: HTMLStyleElement | undefined
let face: FontFace | undefined
afterEach(async () => {
  style?.remove()
  if (face) document.fonts.delete(face)
  await page.viewport(390, 844)
})

/** The faces of the first paint, as a device with this font has them. */
async function useDevice(family: keyof typeof devices): Promise<void> {
  const faces = deviceFonts
    .match(/@font-face \{[^}]*\}/g)
    ?.filter((each) => each.includes(`"${family}"`))
    .map((each) =>
      each.replace(/src:[^;]*/, `src: url("${devices[family][each.includes('Bold') ? 'bold' : 'regular']}")`),
    )
  expect(faces).toHaveLength(3)
  style = document.createElement('style')
  style.textContent = faces?.join('\n') ?? ''
  document.head.append(style)
  for (const weight of [400, 500, 600, 700]) await document.fonts.load(`${weight} 16px "${family}"`)
}

async function loadShopFont(): Promise<void> {
  face = new FontFace('Storefront Sans First', `url("${shopFont}")`, { weight: '400 700' })
  document.fonts.add(await face.load())
}

/** Where each element of the page begins, in px from its top. */
const places = (root: Element) =>
  [...root.querySelectorAll('*')].map((element) => {
    const { top } = element.getBoundingClientRect()
    return { element: `${element.tagName} ${element.textContent}`, top }
  })

function textWidth(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}

/** A browser counts a move of 3 px as a layout shift. Only moves up and down are tested: moves within a line are small. */
const SHIFT_PX = 3

const devicesAndWidths = Object.keys(devices).flatMap((device) =>
  [320, 360, 390].map((width) => [device as keyof typeof devices, width] as const),
)

it.each(devicesAndWidths)(
  'with %s at %i px, nothing on Main in English moves up or down when the typeface has loaded',
  async (device, width) => {
    await page.viewport(width, 844)
    await useDevice(device)
    const { screen } = await openMain({
      locale: 'en',
      without: {},
      shop: { storeInfo: { translations: { en: { name: 'Pogeun Coffee Seongsu' } } } } as never,
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const before = places(screen.container)
    const heading = screen.getByRole('heading', { level: 1 }).element()
    const widthBefore = textWidth(heading)
    await loadShopFont()
    await new Promise(requestAnimationFrame)
    expect(textWidth(heading), 'the device font was shown before').not.toBe(widthBefore)
    const after = places(screen.container)
    expect(after).toHaveLength(before.length)
    const moved = after.filter(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0)) >= SHIFT_PX)
    expect(moved).toEqual([])
  },
)
