import type { HashPart, HashShape } from './remote-description.ts'

/**
 * Serialises params into parts of the hash, by the first shape that covers all of them. @returns undefined if no shape
 * does: the popup does not reopen after a reload
 */
export function writeHash(shapes: readonly HashShape[], params: object): string[] | undefined {
  for (const shape of shapes) {
    const written = writeShape(shape, params as Record<string, unknown>)
    if (written) return written
  }
  return undefined
}

/** Parses parts of the hash into params; undefined if they match no shape. */
export function readHash(
  shapes: readonly HashShape[],
  texts: readonly string[],
): Record<string, unknown> | undefined {
  for (const shape of shapes) {
    const params = readShape(shape, texts)
    if (params) return params
  }
  return undefined
}

function writeShape(
  { parts, constants = {}, whenReopened = {} }: HashShape,
  params: Record<string, unknown>,
) {
  const written = new Set(parts.flatMap((part) => ('param' in part ? [part.param] : [])))
  const coversAll = Object.entries(params).every(
    ([name, value]) =>
      value === undefined || written.has(name) || name in whenReopened || constants[name] === value,
  )
  if (!coversAll || Object.keys(constants).some((name) => !(name in params))) return undefined
  const texts: string[] = []
  for (const part of parts) {
    const text = 'literal' in part ? [part.literal] : writeParam(part, params[part.param])
    if (!text) return undefined
    texts.push(...text)
  }
  return texts
}

function writeParam({ as }: Extract<HashPart, { param: string }>, value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  if (as === 'json') return [JSON.stringify(value)]
  return as === 'integers' ? (value as number[]).map(String) : [String(value)]
}

function readShape({ parts, constants, whenReopened }: HashShape, texts: readonly string[]) {
  const params: Record<string, unknown> = {}
  let index = 0
  for (const part of parts) {
    if ('param' in part && part.as === 'integers') {
      params[part.param] = texts.slice(index).map(Number).filter(Number.isSafeInteger)
      index = texts.length
      continue
    }
    const text = texts[index++]
    if (text === undefined) return undefined
    if ('literal' in part) {
      if (text !== part.literal) return undefined
      continue
    }
    const value = readParam(part, text)
    if (value === undefined) return undefined
    params[part.param] = value
  }
  return index === texts.length ? { ...params, ...constants, ...whenReopened } : undefined
}

function readParam({ as }: Extract<HashPart, { param: string }>, text: string): unknown {
  if (as === 'id') return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  if (as === 'text') return text
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
