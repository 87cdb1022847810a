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
  /** Both buttons look the same, as required for consents. */
  equal?: boolean
}
export interface ToastRequest {
  text: string
  action?: { label: string; run: () => void }
}

/** An alert; resolves when it is closed. */
export const alert = (notice: Notice): Promise<void> => hostRuntime().alert(notice)
/** A question; resolves to false if dismissed. */
export const confirm = (request: ConfirmRequest): Promise<boolean> => hostRuntime().confirm(request)
/** A toast with at most one action. */
export const toast = (request: ToastRequest): void => hostRuntime().toast(request)
