import { expect, it } from 'vitest'
import { selectorsIn } from './foreign-selectors.ts'

it('finds the selectors of a stylesheet, but neither keyframes nor nested rules', () => {
  const css = `
    /* .comment { } */
    @charset "utf-8";
    .a_b, main > .c:is(h1, h2)::before { color: red; content: "} .text {" }
    @media (min-width: 3px) { body { margin: 0 } @supports (display: grid) { .d { .nested { color: red } } } }
    @keyframes spin { from { rotate: 0 } 50%, to { rotate: 1turn } }
    @font-face { font-family: x }`
  expect(selectorsIn(css)).toEqual(['.a_b', 'main > .c:is(h1, h2)::before', 'body', '.d'])
})
