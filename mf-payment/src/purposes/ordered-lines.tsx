import { useLocale } from '@storefront/host'
import { Folder } from '../folder/folder.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './ordered-lines.module.css'
import type { NamedLine } from './purpose-view.ts'

/** Summary of the lines to pay; expanded, line by line. */
export function OrderedLines({ lines }: { lines: readonly NamedLine[] }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const nameOf = ({ name, nameEn }: NamedLine) =>
    (language === 'en' ? nameEn : null) ?? name ?? t('deletedMenu')
  const [first, ...others] = lines
  if (!first) return null
  const short =
    others.length > 0
      ? t('pay.orderMore', { name: nameOf(first), more: others.length })
      : t('pay.line', { name: nameOf(first), units: first.count })
  return (
    <Folder title={t('pay.order')} aside={<span className={styles.short}>{short}</span>}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.orderItemId}>
            <span>{t('pay.line', { name: nameOf(line), units: line.count })}</span>
            <span className={styles.amount}>{won(line.total)}</span>
          </li>
        ))}
      </ul>
    </Folder>
  )
}
