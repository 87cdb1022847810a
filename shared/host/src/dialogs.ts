import { hostRuntime } from './runtime/current.ts'
import type { ConfirmRequest, Notice, ToastRequest } from './runtime/shell-requests.ts'

/** An alert; resolves when it is closed. */
export const alert = (notice: Notice): Promise<void> => hostRuntime().alert(notice)
/** A confirmation; resolves to false if dismissed. */
export const confirm = (request: ConfirmRequest): Promise<boolean> => hostRuntime().confirm(request)
/** A toast with at most one action. */
export const toast = (request: ToastRequest): void => hostRuntime().toast(request)
