import { expect, it } from 'vitest'
import { splitScript } from './split-script.ts'

it('splits a script into its statements', () => {
  expect(splitScript('select 1;\n\nselect 2 - 3 / 4;;select $1 ')).toEqual([
    'select 1',
    'select 2 - 3 / 4',
    'select $1',
  ])
})

it.each([
  ['a string', `select 'a;''b'`],
  ['a quoted name', 'select "a;b"'],
  ['the body of a function', `create function f() returns int language sql as $$ select 1; select '$' $$`],
  ['the body of a function with a tag', 'do $body$ begin perform $$;$$; end $body$'],
])('does not split %s', (_case, text) => {
  expect(splitScript(`${text}; select 1`)).toEqual([text, 'select 1'])
})

it('leaves comments out', () => {
  expect(splitScript(`-- it's; not\nselect 1 /* or ; this */;\n-- end`)).toEqual(['select 1'])
})
