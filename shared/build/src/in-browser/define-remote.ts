/** Same as in `@storefront/host`: returns its argument. */
export const defineRemote = <Manifest>(manifest: Manifest): Manifest => manifest
