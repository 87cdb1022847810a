import { remoteConfig } from '@storefront/build/rspack.ts'

export default remoteConfig({ folder: import.meta.dirname })
