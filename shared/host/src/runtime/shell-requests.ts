import type { ReactNode } from 'react'

/* Requests of remotes to the shell: calls, dialogs, headers. */

export interface CallOptions {
  signal?: AbortSignal
  /** Shows no overlay although the endpoint is not quiet. */
  quiet?: boolean
}

/** Options of a call that spends or creates. */
export interface SpendingCallOptions extends CallOptions {
  /** One key per attempt to spend or create, made by the caller; a retry of the same attempt repeats it. */
  idempotencyKey: string
}

export interface Notice {
  title?: string
  text: string
}

export interface ConfirmRequest extends Notice {
  /** Texts of the two buttons; by default OK and cancel. */
  yes?: string
  no?: string
  /** What is confirmed destroys or cancels something: neither button is in the accent colour. */
  danger?: boolean
  /** The button in the accent colour: `no` if that is the safe one. `yes` by default. */
  accent?: 'yes' | 'no'
  /** Both buttons look the same, as required for consents. */
  equal?: boolean
}

export interface ToastRequest {
  text: string
  action?: { label: string; run: () => void }
}

/** A screen's entry in the app's header. `left` defaults to the side menu. */
export interface ScreenHeader {
  title: string
  left?: 'menu' | 'back' | 'close'
  right?: ReactNode
  /** Background of the screen, which the header continues; default `bg`. */
  on?: 'bg' | 'card'
}
