import { Card } from '@storefront/ui/card/card.tsx'
import { Disclosure, type DisclosureProps } from '@storefront/ui/disclosure/disclosure.tsx'
import * as styles from './folder.module.css'

/** A card whose head opens and closes it; the head brings the room around it. */
export function Folder(props: Omit<DisclosureProps, 'look'>) {
  return (
    <Card>
      <div className={styles.folder}>
        <Disclosure {...props} />
      </div>
    </Card>
  )
}
