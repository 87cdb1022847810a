import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** What a page knows of payment before any of its code is loaded. */
export default {
  popupHashes: {
    // Whatever is paid for. A payment that has begun is resumed by its number, and not from here.
    payment: [{ parts: [{ param: 'purpose', as: 'json' }], whenReopened: { reopened: true } }],
  },
  texts: { ko, en },
} satisfies RemoteDescription
