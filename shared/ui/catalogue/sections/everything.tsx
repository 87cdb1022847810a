import { Acting } from './acting.tsx'
import { Covering } from './covering.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import * as styles from './sections.module.css'
import { Tokens } from './tokens.tsx'

/** Every component in every state. */
export function Everything() {
  return (
    <main className={styles.page}>
      <Tokens />
      <Acting />
      <Fields />
      <Feedback />
      <Covering />
    </main>
  )
}
