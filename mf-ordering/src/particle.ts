import { josa } from 'es-hangul'

/**
 * A Korean name with the particle that fits its last sound. The pair comes from the messages; a language
 * without particles has no pair there (an empty text would be read as a missing one).
 */
export function withParticle(name: string, pair: string): string {
  return !pair.includes('/') ? name : josa(name, pair as Parameters<typeof josa>[1])
}
