import type { StoreContent } from '../content/store-content.ts'
import type { FolderPicture } from './pictures.ts'
import type { ValidationError } from './validation-error.ts'

/** A list of the content, as a part of a name. */
export type ListName = Exclude<keyof StoreContent, 'store'>

/** What a folder says, and where it says it. */
export interface FolderContents {
  content: StoreContent
  pictures: readonly FolderPicture[]
  /** The place of something by list and key; of a setting of the store, `store.json`. */
  placeOf(list: ListName, key: string): Pick<ValidationError, 'file' | 'line'>
}

/** Collects where things stand. */
export class Places {
  readonly #places = new Map<string, Pick<ValidationError, 'file' | 'line'>>()

  /** Adds the place of a key. Returns null, or the place where the same key stands already. */
  note(
    list: ListName,
    key: string,
    file: string,
    line: number,
  ): Pick<ValidationError, 'file' | 'line'> | null {
    const name = `${list}:${key}`
    const first = this.#places.get(name)
    if (first) return first
    this.#places.set(name, { file, line })
    return null
  }

  placeOf(list: ListName, key: string): Pick<ValidationError, 'file' | 'line'> {
    return this.#places.get(`${list}:${key}`) ?? { file: 'store.json' }
  }
}
