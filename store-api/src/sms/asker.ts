import type { Context } from '../call-context.ts'

/**
 * Who asks for codes of a number: everybody behind the same network is one. Kept as a keyed hash with the number in it, so
 * that it says neither where somebody was nor which numbers were asked for from one place.
 */
export function askerOf({ services, from }: Pick<Context, 'services' | 'from'>, phoneNumber: string): string {
  return services.secrets.hash('rate-bucket', 'sms-asker', phoneNumber, from.address)
}
