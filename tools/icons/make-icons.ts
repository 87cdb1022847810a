import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Turns each symbol of icons.svg into one component file of shared/ui, so that a page loads only the icons it shows.
 * Run it after changing a symbol: `node tools/icons/make-icons.ts`.
 */
const ownFolder = import.meta.dirname
const target = join(ownFolder, '../../shared/ui/src/icons')
const drawing = readFileSync(join(ownFolder, 'icons.svg'), 'utf8')

mkdirSync(target, { recursive: true })
for (const file of readdirSync(target)) if (file.endsWith('-icon.tsx')) rmSync(join(target, file))

const names: string[] = []
for (const [, id, shapes] of drawing.matchAll(
  /<symbol id="([a-z-]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/g,
)) {
  if (!id || !shapes) throw new Error('A symbol needs an id and shapes.')
  names.push(id)
  writeFileSync(join(target, `${id}-icon.tsx`), component(id, shapes))
}
console.log(`${names.length} icons: ${names.join(' ')}`)

function component(id: string, shapes: string): string {
  const words = id.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
  const name = `${words.join('')}Icon`
  const lines = shapes.replaceAll('/>', ' />').replaceAll(/(\d\.\d*?[1-9])0+(?=\D)|(\d)\.0+(?=\D)/g, '$1$2')
  const parts = lines.split(/(?<=\/>)/).map((line) => `      ${line}`)
  return `import { Icon, type IconProps } from './icon.tsx'

export function ${name}(props: IconProps) {
  return (
    <Icon {...props}>
${parts.join('\n')}
    </Icon>
  )
}
`
}
