import { Acting } from './acting.tsx'
import { Asking } from './asking.tsx'
import { Covering } from './covering.tsx'
import * as styles from './sections.module.css'
import { Telling } from './telling.tsx'
import { Tokens } from './tokens.tsx'

/** Every component in every state. */
export function Everything() {
  return (
    <main className={styles.page}>
      <Tokens />
      <Acting />
      <Asking />
      <Telling />
      <Covering />
    </main>
  )
}
