import type { Product } from '@storefront/contract/entities/product.ts'
import { disassemble, getChoseong } from 'es-hangul'

/**
 * Products whose name contains the text, in the given order: Korean or English name, ignoring case and spaces, or by
 * initial consonants. Syllables are compared by letters (jamo), so that the list is not empty while one is incomplete.
 */
export function searchProducts(products: readonly Product[], text: string): Product[] {
  const query = folded(text)
  if (query === '') return []
  const letters = disassemble(query)
  const byConsonants = isConsonants(query)
  return products.filter((product) => {
    const name = folded(product.name)
    const english = folded(product.translations?.en?.name ?? '')
    // In the letters, initial consonants would also match where one syllable ends and the next begins.
    if (byConsonants) return name.includes(query) || consonants(name).includes(query)
    return disassemble(name).includes(letters) || english.includes(query)
  })
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}

/** Only first consonants (the compatibility letters U+3131–U+314E), as a Korean keyboard types them. */
function isConsonants(text: string): boolean {
  return /^[\u3131-\u314e]+$/.test(text)
}

function consonants(name: string): string {
  return getChoseong(name).replace(/\s+/g, '')
}
