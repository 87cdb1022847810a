import { hostRuntime } from './runtime/current.ts'

export interface Notice {
  title?: string
  text: string
}
export interface ConfirmRequest extends Notice {
  yes?: string
  no?: string
  danger?: boolean
  /** The answer in the accent colour: `no` where it is the one that loses nothing. `yes` by default. */
  accent?: 'yes' | 'no'
  /** Yes and no look the same, as a consent must. */
  equal?: boolean
}
export interface ToastRequest {
  text: string
  action?: { label: string; run: () => void }
}

/** Says something the customer must have read; resolves when it is closed. */
export const alert = (notice: Notice): Promise<void> => hostRuntime().alert(notice)
/** Asks; false also when dismissed. */
export const confirm = (request: ConfirmRequest): Promise<boolean> => hostRuntime().confirm(request)
/** A passing word, with at most one action. */
export const toast = (request: ToastRequest): void => hostRuntime().toast(request)
