import { Card } from '../card/card.tsx'
import { Picture, type PictureProps } from '../picture/picture.tsx'
import * as styles from './cover-card.module.css'

/** Width to height of the cover; pictures below it are not higher, so that it stays the largest of the screen. */
export const coverRatio = 16 / 9

export type CoverCardProps = {
  /** Absent where there is no picture. */
  cover: Pick<PictureProps, 'src' | 'kind' | 'hue' | 'garnish'> | undefined
  title: string
  caption?: string
}

/** Whose page this is: the first card of a screen whose own content comes later. Its picture loads at once. */
export function CoverCard({ cover, title, caption }: CoverCardProps) {
  return (
    <Card elevation={2} padding="none" className={styles.card}>
      {cover && <Picture {...cover} alt="" radius="none" ratio={coverRatio} priority />}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
    </Card>
  )
}
