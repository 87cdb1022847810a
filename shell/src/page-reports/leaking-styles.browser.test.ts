import { expect, it } from 'vitest'
import { leakingStyles } from './leaking-styles.ts'

function sheetOf(path: string, css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  Object.defineProperty(sheet, 'href', { value: `https://shop.example${path}` })
  return sheet
}
/** Address of a remote's own style sheet. */
const ownSheet = '/releases/mf-ordering/1.0.0-0123456789ab/menus.css'

it.each([
  ['of every element', '* { color: red }'],
  ['of the document', ':root { --space: 0 }'],
  ['of an element by its name, inside a media query', '@media all { button { display: none } }'],
  ['that matches other elements too', '.mf_ordering__a--123456, header { display: none }'],
  ['of another remote’s class', '.mf_booking__a--123456 { display: none }'],
])('a selector %s is found', (_case, css) => {
  expect(leakingStyles([sheetOf(ownSheet, css)])).toEqual(['mf-ordering'])
})

it.each([
  [
    'classes of the remote',
    '.mf_ordering__a--123456:is(.mf_ordering__b--123456, button) > li { color: red }',
  ],
  ['a theme set on the document', ':root[data-theme="dark"] .mf_ordering__a--123456 { color: red }'],
  [
    'animations, layers and nested rules',
    '@keyframes x { from { opacity: 0 } } @layer y { .mf_ordering__a--1 { & li { top: 0 } } }',
  ],
])('%s leak nothing', (_case, css) => {
  expect(leakingStyles([sheetOf(ownSheet, css)])).toEqual([])
})

it('styles of the shell are not checked', () => {
  expect(leakingStyles([sheetOf('/assets/shell.css', 'body { margin: 0 }')])).toEqual([])
})
