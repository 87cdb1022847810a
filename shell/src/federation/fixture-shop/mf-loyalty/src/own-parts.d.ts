declare module '@storefront/contract/routes.ts' {
  interface OwnScreens {
    'loyalty/stamps': true
  }
}
declare module '@storefront/contract/popups.ts' {
  interface PopupMap {
    'loyalty/card': { params: { cardId: number }; result: never }
  }
}

export {}
