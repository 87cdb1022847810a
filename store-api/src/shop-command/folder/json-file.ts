import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import * as v from 'valibot'
import { issueText } from './issue-text.ts'
import type { ValidationError } from './validation-error.ts'

/** Where something stands in a JSON file: names of fields and indexes. */
export type JsonPath = readonly (string | number)[]

/** A JSON file that its schema accepts, and the lines of what is in it. */
export interface JsonFile<Value> {
  file: string
  value: Value
  /** The line of a field, or of the nearest thing around it. */
  lineOf(path: JsonPath): number
}

/**
 * Reads JSON; comments and a comma after the last element are allowed, because people write it. What is wrong is added
 * to `errors` with its line, and null is returned.
 */
export function readJsonFile<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
  errors: ValidationError[],
): JsonFile<v.InferOutput<Schema>> | null {
  const lineAt = linesOf(text)
  const parseErrors: ParseError[] = []
  const tree = parseTree(text, parseErrors, { allowTrailingComma: true })
  const [firstError] = parseErrors
  if (firstError || !tree) {
    const reason =
      text.trim() === '' || !firstError ? 'the file is empty' : printParseErrorCode(firstError.error)
    errors.push({ file, line: lineAt(firstError?.offset ?? 0), message: `this is not JSON: ${reason}` })
    return null
  }
  const lineOf = (path: JsonPath) => lineAt(nearest(tree, path).offset)
  const repeated = repeatedFields(tree)
  for (const node of repeated) {
    errors.push({
      file,
      line: lineAt(node.offset),
      message: `the field ${node.value} stands twice; delete one`,
    })
  }
  const result = v.safeParse(schema, plain(tree))
  if (!result.success) {
    for (const issue of result.issues) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      errors.push({ file, line: lineOf(path), message: `${pathText(path)}${issueText(issue)}` })
    }
    return null
  }
  return repeated.length > 0 ? null : { file, value: result.output, lineOf }
}

/** `products[2].price: `; empty for the file itself. */
export function pathText(path: JsonPath): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
  return text === '' ? '' : `${text.replace(/^\./, '')}: `
}

/** A field itself, not its value: the line on which its name stands. */
function nearest(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[])
    if (node) return node.parent?.type === 'property' ? node.parent : node
  }
  return tree
}

function repeatedFields(node: Node): Node[] {
  const repeatedNames: Node[] = []
  if (node.type === 'object') {
    const visited = new Set<unknown>()
    for (const property of node.children ?? []) {
      const [name] = property.children ?? []
      if (name && visited.has(name.value)) repeatedNames.push(name)
      visited.add(name?.value)
    }
  }
  return [...repeatedNames, ...(node.children ?? []).flatMap(repeatedFields)]
}

/** Values as `JSON.parse` makes them; `__proto__` is a field like any other. */
function plain(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plain)
  if (node.type !== 'object') return node.value
  const entries = (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[name.value as string, plain(value)] as const] : [],
  )
  return Object.fromEntries(entries)
}

function linesOf(text: string): (offset: number) => number {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
