import type * as v from 'valibot'
import type { EndpointDefinition } from '../endpoint.ts'

/** Fields of a request or an answer: path → kind, with `?` where it may be missing. `items[].price` → `number`. */
export type Shape = Record<string, string>
/** What a caller sends and reads, as its schemas said when it was built. */
export type CallShape = { request: Shape; payload: Shape }

/** The shape of a call. */
export function callShape({ request, payload }: Pick<EndpointDefinition, 'request' | 'payload'>): CallShape {
  return { request: shapeOf(request), payload: shapeOf(payload) }
}

/**
 * What an API with the shape `current` no longer does for a caller that was built with the shape `earlier`; empty if it
 * serves that caller. Additions are compatible: callers ignore fields that they do not know.
 */
export function incompatibilities(earlier: CallShape, current: CallShape): string[] {
  return [
    ...Object.entries(earlier.payload).flatMap(([path, kind]) => {
      const kindNow = current.payload[path]
      if (isOptional(kind))
        return kindNow !== undefined && !alike(kind, kindNow) ? [`${path} is ${plain(kindNow)} now`] : []
      if (kindNow === undefined) return isBelowMissing(path, current.payload) ? [] : [`${path} is gone`]
      if (isOptional(kindNow)) return [`${path} may be missing now`]
      return alike(kind, kindNow) ? [] : [`${path} is ${plain(kindNow)} now`]
    }),
    ...Object.entries(current.request).flatMap(([path, kind]) => {
      const sentBefore = earlier.request[path]
      if (sentBefore === undefined) return isOptional(kind) ? [] : [`${path} has to be sent now`]
      if (isOptional(sentBefore) && !isOptional(kind)) return [`${path} has to be sent now`]
      return alike(kind, sentBefore) ? [] : [`${path} has to be ${plain(kind)} now`]
    }),
  ]
}

/** Reported once, for the field that holds it. */
const isBelowMissing = (path: string, shape: Shape) =>
  parentsOf(path).some((parent) => shape[parent] === undefined)

const parentsOf = (path: string) =>
  [...path.matchAll(/\.|\[\]/g)].map(({ index }) => path.slice(0, index)).filter((parent) => parent !== '')

const isOptional = (kind: string) => kind.endsWith('?')
const plain = (kind: string) => kind.replace('?', '')
const comparableKinds = ['string', 'number', 'boolean', 'object', 'array']
/** Other kinds (unions, parsed texts) are compared by what is in them. */
const alike = (first: string, second: string) =>
  !comparableKinds.includes(plain(first)) ||
  !comparableKinds.includes(plain(second)) ||
  plain(first) === plain(second)

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  wrapped?: Schema
  options?: unknown[]
  value?: Schema
  pipe?: Schema[]
}

function shapeOf(schema: v.GenericSchema): Shape {
  const shape: Shape = {}
  add(shape, '', schema as Schema, false)
  return shape
}

function add(shape: Shape, path: string, schema: Schema, mayBeMissing: boolean): void {
  if (schema.wrapped) {
    const isMissing = schema.type !== 'nullable' && schema.type !== 'non_optional'
    add(shape, path, schema.wrapped, mayBeMissing || isMissing)
    return
  }
  // JSON text: the last schema of its pipe describes its content.
  const inner =
    schema.type === 'unknown'
      ? schema.pipe?.findLast(({ kind, type }) => kind === 'schema' && type !== 'unknown')
      : undefined
  if (inner) {
    add(shape, path, inner, mayBeMissing)
    return
  }
  if (path) shape[path] = kindOf(schema.type) + (mayBeMissing ? '?' : '')
  const prefix = path ? `${path}.` : ''
  for (const [key, entry] of Object.entries(schema.entries ?? {})) add(shape, prefix + key, entry, false)
  if (schema.item) add(shape, `${path}[]`, schema.item, false)
  // In one of several forms, a field may always be missing.
  for (const option of schema.options ?? [])
    if (typeof option === 'object' && option !== null && 'entries' in option)
      for (const [key, entry] of Object.entries((option as Schema).entries ?? {}))
        add(shape, prefix + key, entry, true)
}

const kindOf = (type: string) => (/^(loose_|strict_)?object/.test(type) ? 'object' : type)
