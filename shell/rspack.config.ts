import { shellConfig } from '@storefront/build/rspack.ts'
import { HOST_CAPABILITIES, HOST_VERSION } from '@storefront/host/version.ts'
import { accentCss } from '@storefront/ui/tokens/accent.ts'

export default shellConfig({
  folder: import.meta.dirname,
  host: { version: HOST_VERSION, capabilities: HOST_CAPABILITIES },
  tableLinkChunk: 'table-link',
  accentCss,
})
