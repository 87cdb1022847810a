/** Open popups, bottom first. `mark` is its notation in the URL. */
export interface StackEntry {
  id: number
  mark: string
  /** False while Escape and Back must not close it: a submit is pending. */
  closable: boolean
}
export type Stack = readonly StackEntry[]

export type StackAction =
  | { type: 'open'; id: number; mark: string }
  /** It has its result, or was dismissed; popups above it close with it. */
  | { type: 'close'; id: number }
  /** The customer went back to this number of popups. */
  | { type: 'back-to'; length: number }
  | { type: 'close-all' }
  | { type: 'set-closable'; id: number; closable: boolean }

/**
 * The stack after an action. Example: [menu, product, confirm] with a Back by two while `confirm` may not be closed:
 * nothing closes, because the topmost decides.
 */
export function popupStack(stack: Stack, action: StackAction): Stack {
  switch (action.type) {
    case 'open':
      return [...stack, { id: action.id, mark: action.mark, closable: true }]
    case 'close': {
      const index = stack.findIndex((entry) => entry.id === action.id)
      return index < 0 ? stack : stack.slice(0, index)
    }
    case 'back-to': {
      const heldLength = stack.findLastIndex((entry) => !entry.closable) + 1
      const length = Math.max(heldLength, action.length, 0)
      return length < stack.length ? stack.slice(0, length) : stack
    }
    case 'close-all':
      return stack.length === 0 ? stack : []
    case 'set-closable':
      return stack.map((entry) => (entry.id === action.id ? { ...entry, closable: action.closable } : entry))
  }
}

export const marksOf = (stack: Stack): string[] => stack.map((entry) => entry.mark)
