import { Actions } from './actions.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import * as styles from './sections.module.css'
import { Tokens } from './tokens.tsx'

/** Every component in every state. */
export function Everything() {
  return (
    <main className={styles.page}>
      <Tokens />
      <Actions />
      <Fields />
      <Feedback />
      <Overlays />
    </main>
  )
}
