import { Badge } from '@storefront/ui/badge/badge.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import * as styles from './receipt-paper.module.css'
import type { ReceiptRow, ReceiptSection } from './receipt-sections.ts'

/** The receipt on the screen: paper with dashed rules and a scalloped end. */
export function ReceiptPaper({ sections }: { sections: readonly ReceiptSection[] }) {
  return (
    <div className={styles.paper}>
      {sections.map((section, index) => (
        <div key={index} className={classNames(styles.section, styles[section.kind])}>
          <Section section={section} />
        </div>
      ))}
    </div>
  )
}

function Section({ section }: { section: ReceiptSection }) {
  switch (section.kind) {
    case 'store':
      return <StoreHead {...section} />
    case 'items':
      return <Items {...section} />
    case 'notes':
      return section.lines.map((line) => <p key={line}>{line}</p>)
    case 'barcode':
      return <Barcode {...section} />
    case 'rows':
      return (
        <>
          {section.title && (
            <h3 className={styles.title}>
              {section.title}
              {section.badge && <Badge tone="neutral">{section.badge}</Badge>}
            </h3>
          )}
          <Rows rows={section.rows} />
        </>
      )
  }
}

function StoreHead({ name, lines: [first, ...others] }: Extract<ReceiptSection, { kind: 'store' }>) {
  return (
    <div className={styles.head}>
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

function Items({ heads, rows, discounts }: Extract<ReceiptSection, { kind: 'items' }>) {
  const [item, count, amount] = heads
  return (
    <table className={styles.table}>
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

function Rows({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, weight, tone }, index) => (
        <div key={index} className={classNames(weight && styles[weight], tone && styles[tone])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Dark on white in every theme, so that a scanner reads it. */
function Barcode({ label, barcode }: Extract<ReceiptSection, { kind: 'barcode' }>) {
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${barcode.width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={barcode.bars.map(({ at, width }) => `M${at} 0h${width}v40h-${width}z`).join('')} />
    </svg>
  )
}
