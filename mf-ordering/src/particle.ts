import { josa } from 'es-hangul'

/**
 * A Korean name with the particle that fits its last sound. The pair comes from the messages; a language
 * without particles has an empty one there.
 */
export function withParticle(name: string, pair: string): string {
  return pair === '' ? name : josa(name, pair as Parameters<typeof josa>[1])
}
