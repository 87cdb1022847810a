import { describe, expect, it } from 'vitest'
import { remoteCommand } from './arguments.ts'

const command = (line: string) => remoteCommand(line.split(' '))

describe('the command line of a remote', () => {
  it('is read as a command and the body of its request to the edge', () => {
    expect(command('release promote 1.0.0-abc --channel canary --store cafe --stages')).toEqual({
      run: 'promote',
      body: { id: '1.0.0-abc', channel: 'canary', store: 'cafe', stages: true },
    })
    expect(command('release rollback')).toEqual({ run: 'rollback', body: {} })
    expect(command('release canary next')).toEqual({ run: 'canary', body: { action: 'next' } })
    expect(command('release watch --once')).toEqual({ run: 'watch', once: true })
    expect(command('dev --port 5009')).toEqual({ run: 'dev', port: 5009, shop: 'http://localhost:8080/' })
  })

  it.each([
    ['release disable', 'there is no "release disable"'],
    ['release promote --chanel canary', '--chanel'],
    ['release rollback 1.0.0', '"release rollback" is not called like this'],
    ['release canary', '"release canary" is not called like this'],
  ])('refuses "%s" with what is wrong and the usage', (line, wrong) => {
    expect(() => command(line)).toThrow(wrong)
    expect(() => command(line)).toThrow('storefront-remote <command>')
  })
})
