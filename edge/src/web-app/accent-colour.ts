/** Fallback if the shell has no accent table: the text colour of the shop. */
const TEXT_COLOUR = '#191a18'

/** A store's accent as one colour, read from the CSS that its shell was built with. */
export function accentColour(css: string): string {
  return /--store-accent-light:\s*(#[0-9a-fA-F]{6})\b/.exec(css)?.[1]?.toLowerCase() ?? TEXT_COLOUR
}
