import { describe, expect, it } from 'vitest'
import { asNewRemote, checkNewRemote, withRemoteListed } from './remote-files.ts'

const remote = { name: 'gift-wrap', ko: '선물 포장', en: 'Gift "wrap"' }

describe('the files of a new remote', () => {
  it('have the name of the remote, its own names and paths without hyphens, and its titles', () => {
    const renamedText = (text: string) => asNewRemote(text, remote)
    expect(renamedText(`name: 'mf-loyalty', 'loyalty/home': { path: '/loyalty' }`)).toBe(
      `name: 'mf-gift-wrap', 'giftwrap/home': { path: '/giftwrap' }`,
    )
    expect(JSON.parse(renamedText('{ "loyalty/home": "Collect stamps", "title": "도장 모으기" }'))).toEqual({
      'giftwrap/home': 'Gift "wrap"',
      title: '선물 포장',
    })
  })

  it.each([
    [{ ...remote, name: 'Gift' }, 'small letters'],
    [{ ...remote, name: 'mf_gift' }, 'small letters'],
    [{ ...remote, name: 'payment' }, 'already'],
    [{ ...remote, ko: ' ' }, 'both languages'],
  ])('are not written for %j', (wrong, message) => {
    expect(() => checkNewRemote(wrong, ['mf-payment'])).toThrow(message)
    expect(() => checkNewRemote(remote, ['mf-payment'])).not.toThrow()
  })
})

it('a new remote is inserted after the last remote in a list of packages', () => {
  expect(withRemoteListed('shell\nmf-a\nmf-b\nedge', 'mf-c', /^mf-/)).toBe('shell\nmf-a\nmf-b\nmf-c\nedge')
  expect(() => withRemoteListed('shell', 'mf-c', /^mf-/)).toThrow('names no remote')
})
