import { type FirstFont, firstFontFamily } from '@storefront/contract/document.ts'

/**
 * Loads the shop's typeface, after the first screen; until then a device font with adjusted metrics is shown. First come
 * the characters of that screen, then the style sheet by which the browser loads the others when a text needs them.
 * @param first fonts that the document names; if one cannot be loaded, the whole typeface has its characters
 */
export async function loadTypeface(first: readonly FirstFont[] = []): Promise<void> {
  const loaded = first.map(async ({ url, ranges }) => {
    const face = new FontFace(firstFontFamily, `url(${JSON.stringify(url)}) format("woff2")`, {
      weight: '400 700',
      display: 'swap',
      unicodeRange: ranges,
    })
    return face.load()
  })
  const results = await Promise.allSettled(loaded)
  // Together: each change of the fonts is a layout of the whole page.
  for (const result of results) if (result.status === 'fulfilled') document.fonts.add(result.value)
  await import('./every-letter.ts')
}
