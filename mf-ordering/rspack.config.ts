import { remoteConfig } from '@storefront/build/rspack.ts'

export default remoteConfig({ folder: import.meta.dirname, name: 'ordering', hostRange: '^0.1.0' })
