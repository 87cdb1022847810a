import { AdultDisc } from '../badge/badge.tsx'
import { classNames } from '../class-names.ts'
import { AddButton, ProductLink } from './product-controls.tsx'
import type { ProductFacts } from './product-facts.ts'
import * as styles from './product-tile.module.css'

/** One product in the grid of pictures. */
export function ProductTile(props: ProductFacts) {
  const { name, price, picture, badge, soldOut, adult, level = 3 } = props
  const Name = `h${level}` as const
  return (
    <article className={classNames(styles.tile, soldOut && styles.soldOut)}>
      <div className={styles.picture}>
        {picture}
        {(badge || adult) && (
          <div className={styles.badges}>
            {adult && <AdultDisc label={adult} />}
            {badge}
          </div>
        )}
        {soldOut && (
          <div className={styles.overlay}>
            <span className={styles.pill}>{soldOut}</span>
          </div>
        )}
      </div>
      <Name className={styles.name}>
        <ProductLink {...props}>{name}</ProductLink>
      </Name>
      <p className={styles.price}>{price}</p>
      <AddButton {...props} className={styles.add} />
    </article>
  )
}

/** Two tiles side by side, more where the text is small enough and the column wide enough; one at 200 % text. */
export function ProductGrid({ children, label }: { children: React.ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}
