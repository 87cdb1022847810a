import { Actions } from './actions.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import * as styles from './sections.module.css'
import { Tokens } from './tokens.tsx'

/** Tokens, and components in their states; layout, navigation and products are shown by the composed screens. */
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
