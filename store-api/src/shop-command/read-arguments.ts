import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { Refused } from './refused.ts'

interface Accepted {
  /** Most arguments that are no flags. */
  most: number
  flags?: ParseArgsOptionsConfig
}

export const acceptedCommands: ReadonlyMap<string, Accepted> = new Map<string, Accepted>([
  ['init', { most: 2 }],
  ['check', { most: 1 }],
  ['plan', { most: 1 }],
  ['apply', { most: 1, flags: { plan: { type: 'string' } } }],
  ['export', { most: 2 }],
  ['contract', { most: 3, flags: { from: { type: 'string' } } }],
  ['account', { most: 3 }],
  ['webhook', { most: 3 }],
  ['barcodes', { most: 1 }],
  ['sheet', { most: 2, flags: { barcodes: { type: 'boolean' } } }],
  [
    'distribute',
    {
      most: 0,
      flags: { apply: { type: 'boolean' }, trial: { type: 'boolean' }, shards: { type: 'string' } },
    },
  ],
])

/**
 * The arguments of a command, flags last, each before its value. What a command does not know is refused and never ignored: an
 * apply whose `--plan` is misspelt would not check the plan. @throws Refused
 */
export function readArguments(command: string, args: readonly string[]): string[] {
  const known = acceptedCommands.get(command)
  if (!known) return [...args]
  const { values, positionals } = parsed(command, args, known)
  const surplus = positionals[known.most]
  if (surplus !== undefined) throw new Refused(`${command}: ${surplus} is one argument too many.`)
  const flags = Object.entries(values).flatMap(([name, value]) => {
    if (value === '') throw new Refused(`${command}: --${name} needs a value.`)
    return typeof value === 'string' ? [`--${name}`, value] : [`--${name}`]
  })
  return [...positionals, ...flags]
}

function parsed(command: string, args: readonly string[], { flags = {} }: Accepted) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: flags })
  } catch (error) {
    throw new Refused(`${command}: ${(error as Error).message}`)
  }
}
