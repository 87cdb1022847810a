export const fallbackPictures = {
  plug: new URL('./pictures/plug.webp', import.meta.url).href,
  bolt: new URL('./pictures/bolt.webp', import.meta.url).href,
  antenna: new URL('./pictures/antenna.webp', import.meta.url).href,
}
