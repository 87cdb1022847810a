/** As in `@storefront/host`: gives back what it is given. */
export const defineRemote = <Manifest>(manifest: Manifest): Manifest => manifest
