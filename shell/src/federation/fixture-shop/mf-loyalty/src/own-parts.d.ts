/** The remote's own screens and popups (docs/add-a-remote.md). */
declare module '@storefront/contract/routes.ts' {
  interface OwnScreens {
    'loyalty/home': true
  }
}
declare module '@storefront/contract/popups.ts' {
  interface PopupMap {
    'loyalty/details': { params: Record<never, never>; result: never }
  }
}

export {}
