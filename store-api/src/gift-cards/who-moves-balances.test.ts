import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
/** Statements that set money of a card, issue one, or enter something into its ledger. */
const moves = [
  /update gift_card(?: as c)? set[^`]*?\b(?:balance|held|bonus|paid_out) = /,
  /insert into gift_card \(/,
  /(?:insert into|update) gift_card_ledger\b/,
]
/** Ends every SET clause with a backtick, at which `[^`]` of the patterns stops: else they would read on into the next statement. */
const endSetClauses = (text: string) => text.replaceAll(/\bwhere\b/g, '`where')

it('only four files write the money of a gift card or its ledger', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
  const moving = files.filter((file) => {
    const text = endSetClauses(readFileSync(`${source}${file}`, 'utf8'))
    return moves.some((move) => move.test(text))
  })
  const names = ['cancels', 'closing', 'debits', 'ledger'].map((name) => `repositories/gift-card-${name}.ts`)
  expect(moving.sort()).toEqual(names)
})
