import { josa } from 'es-hangul'

/**
 * A Korean name with the particle for its last sound. The pair is in the messages; a language without particles has
 * `none` there, because an empty text would count as missing.
 */
export function withParticle(name: string, pair: string): string {
  return !pair.includes('/') ? name : josa(name, pair as Parameters<typeof josa>[1])
}
