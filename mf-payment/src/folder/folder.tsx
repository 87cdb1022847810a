import { Card } from '@storefront/ui/card/card.tsx'
import { Disclosure, type DisclosureProps } from '@storefront/ui/disclosure/disclosure.tsx'
import * as styles from './folder.module.css'

/** A collapsible card; its head has the padding. */
export function Folder(props: Omit<DisclosureProps, 'look'>) {
  return (
    <Card>
      <div className={styles.folder}>
        <Disclosure {...props} />
      </div>
    </Card>
  )
}
