import type * as v from 'valibot'

/** What is wrong with a value of a folder, and what to do, in words. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, input } = issue
  if (expected === 'never') return 'there is no such field; check its spelling, or delete it'
  if (received === 'undefined') return 'is missing'
  if (type === 'number' && typeof input === 'string') {
    return isNumber(input)
      ? `is text; write the number without quotes: ${input.trim()}`
      : `is text (${valueText(input)}); write a number without quotes`
  }
  if (type === 'string' && typeof input === 'number') return `is a number; write it in quotes: "${input}"`
  if (type === 'boolean') return `must be true or false, without quotes, not ${valueText(input)}`
  if (issue.kind === 'validation') return issue.message
  if (expected !== null && /^[("]/.test(expected))
    return `must be one of ${expected}, not ${valueText(input)}`
  return `must be ${expected ?? 'something else'}, not ${valueText(input)}`
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text))
}

function valueText(input: unknown): string {
  const text = JSON.stringify(input) ?? String(input)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
