import { Badge } from '@storefront/ui/badge/badge.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import type { PaperPair, PaperSection } from './paper.ts'
import * as styles from './receipt-paper.module.css'

/** The receipt on the screen: paper with dashed rules and a torn edge. */
export function ReceiptPaper({ sections }: { sections: readonly PaperSection[] }) {
  return (
    <div className={styles.paper}>
      {sections.map((section, place) => (
        <div key={place} className={styles.section}>
          <Section section={section} />
        </div>
      ))}
    </div>
  )
}

function Section({ section }: { section: PaperSection }) {
  switch (section.kind) {
    case 'store':
      return <StoreHead {...section} />
    case 'items':
      return <Items {...section} />
    case 'note':
      return <p className={styles.note}>{section.text}</p>
    case 'pairs':
      return (
        <>
          {section.title && (
            <h3 className={styles.title}>
              {section.title}
              {section.badge && <Badge tone="neutral">{section.badge}</Badge>}
            </h3>
          )}
          <Pairs rows={section.rows} />
        </>
      )
  }
}

function StoreHead({ name, lines: [first, ...others] }: Extract<PaperSection, { kind: 'store' }>) {
  return (
    <div className={styles.store}>
      <span className={styles.tile}>
        <StoreIcon />
      </span>
      <div>
        <h3 className={styles.name}>{name}</h3>
        {first && <p>{first}</p>}
      </div>
      {others.length > 0 && (
        <div className={styles.facts}>
          {others.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  )
}

function Items({ heads, rows, discounts }: Extract<PaperSection, { kind: 'items' }>) {
  const [item, count, amount] = heads
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{item}</th>
          <th scope="col">{count}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className={styles.itemName}>{row.name}</span>
              {row.notes.map((note) => (
                <span key={note} className={styles.itemNote}>
                  {note}
                </span>
              ))}
            </th>
            <td>{row.count}</td>
            <td>{row.amount}</td>
          </tr>
        ))}
        {discounts.map(({ label, value }) => (
          <tr key={label} className={styles.discount}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pairs({ rows }: { rows: readonly PaperPair[] }) {
  return (
    <dl className={styles.pairs}>
      {rows.map(({ label, value, weight, tone }) => (
        <div key={label} className={classNames(weight && styles[weight], tone && styles[tone])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
