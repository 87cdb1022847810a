import type { ReactNode } from 'react'
import { AdultDisc, Badge } from '../badge/badge.tsx'
import { classNames } from '../class-names.ts'
import { AddButton, ProductLink } from './product-controls.tsx'
import type { ProductFacts } from './product-facts.ts'
import * as styles from './product-row.module.css'

export type ProductRowProps = ProductFacts & {
  description?: ReactNode
  /** `small` has a picture of 72 px; `none` has none. */
  pictureSize?: 'normal' | 'small' | 'none'
}

/** One product in a list: text left, picture right. */
export function ProductRow({ description, pictureSize = 'normal', ...product }: ProductRowProps) {
  const { name, price, picture, badge, soldOut, adult, level = 3 } = product
  const Name = `h${level}` as const
  return (
    <article className={classNames(styles.row, styles[pictureSize], soldOut && styles.soldOut)}>
      <div className={styles.text}>
        {(badge || adult) && (
          <div className={styles.badges}>
            {adult && (
              <>
                <AdultDisc size="s" />
                <Badge tone="danger">{adult}</Badge>
              </>
            )}
            {badge}
          </div>
        )}
        <Name className={styles.name}>
          <ProductLink {...product}>{name}</ProductLink>
        </Name>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.price}>{price}</p>
      </div>
      {pictureSize !== 'none' && (
        <div className={styles.picture}>
          {picture}
          {soldOut && <div className={styles.overlay} />}
        </div>
      )}
      {soldOut && <span className={styles.pill}>{soldOut}</span>}
      <AddButton {...product} className={styles.add} />
    </article>
  )
}

/** Product rows with a hairline between them. */
export function ProductList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
