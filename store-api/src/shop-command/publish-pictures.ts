import { type FolderPicture, publishPicture } from './folder/pictures.ts'

/** How many pictures are resized at a time. */
const concurrency = 4

/** Publishes a folder's pictures where `/images/` is served from. @throws where that folder is not known */
export async function publishPictures(
  pictures: readonly FolderPicture[],
  into: string | undefined,
): Promise<number> {
  if (pictures.length === 0) return 0
  if (!into) {
    throw new Error(
      `The folder has pictures. Say with PICTURES_DIR where they are served from: the same folder as of the edge.`,
    )
  }
  const waiting = [...pictures]
  let written = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (await publishPicture(next, into)) written += 1
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return written
}
