import { Card } from '@storefront/ui/card/card.tsx'
import { Disclosure, type DisclosureProps } from '@storefront/ui/disclosure/disclosure.tsx'
import * as styles from './collapsible-card.module.css'

/** A collapsible card; its head has the padding. */
export function CollapsibleCard(props: Omit<DisclosureProps, 'look'>) {
  return (
    <Card>
      <div className={styles.content}>
        <Disclosure {...props} />
      </div>
    </Card>
  )
}
