import type { CSSProperties } from 'react'

/** What the look of a gift card depends on: its pictures, and the template that it was issued from. */
export interface KindOfCard {
  image: readonly { url: string; hue?: number | null | undefined }[]
  templateId: number
}

/**
 * Hues (OKLCH, in degrees) of kinds of cards whose picture states none: a kind gets one by its template's id. null: the store's
 * accent.
 */
const hues = [null, 40, 265, 300, 220, 5] as const

/**
 * Colours of a card's background, darker than the accent, so that white text is readable in either theme: the hue of its
 * picture's tile, else one of its kind. The same card has the same background everywhere.
 * @returns custom properties for an element; undefined: the store's accent
 */
export function cardTone(kind: KindOfCard): CSSProperties | undefined {
  const hue = kind.image[0]?.hue ?? hues[kind.templateId % hues.length]
  if (hue == null) return undefined
  return {
    '--tone-from': `oklch(0.31 0.065 ${hue})`,
    '--tone-to': `oklch(0.5 0.12 ${hue})`,
  } as CSSProperties
}
