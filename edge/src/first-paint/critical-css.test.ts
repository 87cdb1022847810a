import { describe, expect, it } from 'vitest'
import { criticalCss, parseSheet } from './critical-css.ts'

const html = '<main class="card wide"><p class="text">'
const criticalOf = (...sheets: string[]) =>
  criticalCss(
    sheets.map((sheet) => parseSheet(sheet, '/assets/')),
    html,
  )

describe('the styles of a first paint', () => {
  it('have the rules whose classes the HTML has, in their order, and those without classes', () => {
    expect(
      criticalOf(':root{top:1}.card{color:red}.other{color:blue}p{margin:0}', '.text{top:0}.none{top:1px}'),
    ).toBe(':root{top:1}.card{color:red}p{margin:0}.text{top:0}')
  })

  it('need every class of one selector of a list', () => {
    expect(criticalOf('.card.open{top:0}.card .text,.none{top:1px}.other>p{top:2px}')).toBe(
      '.card .text,.none{top:1px}',
    )
  })

  it('do not need what a selector excludes, or names as one of several', () => {
    const css = '.card:not(.open){top:0}.card:is(.open,.wide:not(.x)){top:1px}.card:has(.late){top:2px}'
    expect(criticalOf(css)).toBe(css)
  })

  it('keep layers and conditions around the rules that are left', () => {
    expect(
      criticalOf(
        '@layer reset,part;@layer part{.card{top:0}.none{top:1px}}@media print{.none{top:0}}@media (width>9px){p{top:0}}',
      ),
    ).toBe('@layer reset,part;@layer part{.card{top:0}}@media (width>9px){p{top:0}}')
  })

  it('have the keyframes that they name, and no others', () => {
    expect(
      criticalOf(
        '@keyframes in{to{top:0}}@keyframes spin{to{top:1px}}.card{animation:in 1s}.none{animation:spin 1s}',
      ),
    ).toBe('@keyframes in{to{top:0}}.card{animation:in 1s}')
  })

  it('have no keyframes of a layer that nothing names', () => {
    const spin = '@keyframes spin{to{top:0}}'
    expect(criticalOf(`@layer part{${spin}.card{top:0}}`)).toBe('@layer part{.card{top:0}}')
    expect(criticalOf(`@layer part{${spin}.card{animation:spin 1s}}`)).toContain(spin)
  })

  it('have the custom properties that a rule, another property or an element’s own style refers to', () => {
    const tokens = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px;--e:url(data:x;base64,y);--f:"};--g:1"}'
    expect(criticalOf(`${tokens}.card{top:var(--a)}`)).toBe(':root{--a:var(--b);--b:1px;}.card{top:var(--a)}')
    expect(
      criticalCss(
        [parseSheet(':root{--a:1px;--b:2px;--c:3px}', '/')],
        '<svg fill="var(--a)">',
        '#x{top:var(--c)}',
      ),
    ).toBe(':root{--a:1px;--c:3px}')
  })

  it('are not confused by braces in texts, nested rules, or a class with an escape', () => {
    const css = '.card:before{content:"}{;\\"";.text{top:0}}.card[data-x="}"]{top:1px}'
    expect(criticalOf(`${css}.none{content:"{"}`)).toBe(css)
  })

  it('have the addresses of their own folder', () => {
    expect(
      criticalOf('.card{background:url(a.svg)}.text{background:url("b.svg")}p{background:url(data:x)}'),
    ).toBe(
      '.card{background:url(/assets/a.svg)}.text{background:url("/assets/b.svg")}p{background:url(data:x)}',
    )
  })
})
