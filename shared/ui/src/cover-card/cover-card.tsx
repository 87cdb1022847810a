import { Card } from '../card/card.tsx'
import { Picture, type PictureProps } from '../picture/picture.tsx'
import * as styles from './cover-card.module.css'

/** Width to height of the cover; pictures below it are not higher, so that it stays the screen's largest paint (LCP). */
export const coverRatio = 16 / 9

export type CoverCardProps = {
  /** Absent where there is no picture. */
  cover: Pick<PictureProps, 'src' | 'kind' | 'hue' | 'garnish'> | undefined
  title: string
  caption?: string
}

/** First card of a screen, with picture and name of the store, while the screen's own content is loading. The picture loads at once. */
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
