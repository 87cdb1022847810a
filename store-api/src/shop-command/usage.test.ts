import { expect, it } from 'vitest'
import { acceptedCommands } from './read-arguments.ts'
import { usage } from './usage.ts'

it('the usage text names every command with all of its flags', () => {
  const lines = usage.split('\n')
  for (const [command, { flags = {} }] of acceptedCommands) {
    const text = lines.find((line) => line.startsWith(`npm run shop -- ${command} `)) ?? ''
    for (const flag of Object.keys(flags)) expect(text, command).toContain(`--${flag}`)
    expect(text, command).not.toBe('')
  }
})
