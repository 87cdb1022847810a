import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** The description of this remote, available before its code is loaded. */
export default {
  popupHashes: {
    // For every purpose. A started payment is resumed by its number instead.
    payment: [
      {
        parts: [{ param: 'purpose', as: 'json' }],
        whenReopened: { reopened: true },
        startsPayment: true,
      },
    ],
  },
  texts: { ko, en },
} satisfies RemoteDescription
