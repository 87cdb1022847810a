/** The remote's own popups (docs/add-a-remote.md). */
declare module '@storefront/contract/popups.ts' {
  interface PopupMap {
    /** Asks for the option that goods need. */
    'selfpay/options': { params: { productId: number }; result: { value: string } }
    /** Manual entry: a number typed by hand (as each barcode that it may be), or goods found by name. */
    'selfpay/entry': {
      params: Record<never, never>
      result: { barcodes: readonly string[] } | { productId: number }
    }
    /** What the staff checks before the customer leaves. */
    'selfpay/pass': { params: { dealId: number }; result: never }
  }
}

export {}
