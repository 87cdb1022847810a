import { classNames } from '../class-names.ts'
import * as styles from './divider.module.css'

/** A hairline between two topics; `dashed` as on a receipt. */
export function Divider({ dashed, space = 'm' }: { dashed?: boolean; space?: 'none' | 'm' | 'l' }) {
  return <hr className={classNames(styles.divider, dashed && styles.dashed, styles[space])} />
}
