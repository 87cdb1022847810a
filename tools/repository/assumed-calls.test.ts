import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../test/process.ts'

it('lists every call whose path the specification does not show in the assumptions', () => {
  const assumptions = readFileSync(join(root, 'docs/assumptions.md'), 'utf8')
  const folder = join(root, 'shared/contract/src/endpoints')
  const named = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    // A definition with its doc comment.
    const definitions = text.match(
      /(\/\*\*((?!\*\/)[\s\S])*\*\/\n)?export const \w+ = defineEndpoint\(\{[\s\S]*?\n\}\)/g,
    )
    return (
      (definitions ?? [])
        // It has the field `assumed`, or spreads fields that several assumed calls share.
        .filter((definition) => /assumed|\.\.\.ours|\.\.\.ofPopup|\.\.\.withoutPay/.test(definition))
        .map((definition) => /name: '(\w+)'/.exec(definition)?.[1] ?? '')
    )
  })
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !assumptions.includes(`\`${name}\``))).toEqual([])
})
