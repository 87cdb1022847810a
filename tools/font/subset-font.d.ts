declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    keepFeatures?: string[]
    preserveNameIds?: number[]
    noHinting?: boolean
  }
  /** A font with only the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
