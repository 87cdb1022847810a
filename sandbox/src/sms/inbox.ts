import type { SandboxSms } from '@storefront/contract/sandbox.ts'

export interface ReceivedSms extends SandboxSms {
  /** Epoch ms. */
  receivedAt: number
}

const maxMessages = 500

/** The newest 500 text messages of this run, newest first. Repeated deliveries are stored once. */
export class SmsInbox {
  #messages: ReceivedSms[] = []

  receive(message: SandboxSms, now: number): void {
    if (this.#messages.some(({ id }) => id === message.id)) return
    this.#messages = [{ ...message, receivedAt: now }, ...this.#messages].slice(0, maxMessages)
  }

  /** All of them, or those to one phone number, with or without hyphens. */
  messages(phone = ''): readonly ReceivedSms[] {
    const digits = phone.replace(/\D/g, '')
    return digits === ''
      ? this.#messages
      : this.#messages.filter(({ to }) => to.replace(/\D/g, '') === digits)
  }
}
