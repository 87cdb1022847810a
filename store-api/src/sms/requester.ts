import type { Context } from '../call-context.ts'

/**
 * The requester of codes for a number: everybody in the same network counts as one. Stored as a keyed hash of both, so
 * that it discloses neither the network nor which numbers were requested from it.
 */
export function requesterOf(
  { services, client }: Pick<Context, 'services' | 'client'>,
  phoneNumber: string,
): string {
  return services.secrets.hash('rate-bucket', 'sms-asker', phoneNumber, client.address)
}
