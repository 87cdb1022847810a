import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Refused } from '../refused.ts'
import type { Answers } from './account-command.ts'

/** Asks at a terminal, without showing secrets; else reads one JSON object with the answers from standard input. */
export function answersFrom(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Answers {
  let written: Promise<Record<string, unknown>> | undefined
  return {
    async ask(name, question, isSecret) {
      if (input.isTTY) return promptFor(input, output, question, isSecret)
      written ??= text(input).then(parseAnswers)
      const answer = (await written)[name]
      if (answer !== undefined && typeof answer !== 'string')
        throw new Refused(`Standard input: ${name} must be text.`)
      return answer ?? ''
    },
  }
}

async function promptFor(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  question: string,
  isSecret: boolean,
): Promise<string> {
  // The line editor would clear a question that it has not written itself.
  if (isSecret) output.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: isSecret ? silent : output, terminal: true })
  try {
    return await lines.question(isSecret ? '' : `${question}: `)
  } finally {
    lines.close()
    if (isSecret) output.write('\n')
  }
}

/** What is wrong with the text is not quoted, because it holds keys. */
function parseAnswers(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw new Refused('Standard input is no JSON object with the answers.')
}
