import { shellConfig } from '@storefront/build/rspack.ts'

export default shellConfig({ folder: import.meta.dirname })
