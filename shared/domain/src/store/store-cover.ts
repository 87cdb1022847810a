import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { storeAddress } from './store-address.ts'
import { type StorePicture, storePictures } from './store-pictures.ts'

/** What a page of the store begins with, beside its name: its first picture, if any, and its address. */
export function storeCover(
  storeInfo: StoreInfo,
  language: string,
): { cover: StorePicture | undefined; caption: string } {
  return { cover: storePictures(storeInfo, language)[0], caption: storeAddress(storeInfo, language) }
}
