/** The public seam between the shell and every remote. Its types are reviewed as a report. */
export { ApiFailure, type CallOptions, call, newIdempotencyKey, type SpendingCallOptions } from './call.ts'
export { now, useNow } from './clock.ts'
export {
  defineRemote,
  type LoadMessages,
  type LoadPopup,
  type LoadScreen,
  type PopupProps,
  type RemoteManifest,
} from './define-remote.ts'
export { alert, type ConfirmRequest, confirm, type Notice, type ToastRequest, toast } from './dialogs.ts'
export { useLiveEvent } from './live.ts'
export { type Locale, locale, storeText, type Translate, useLocale, useMessages } from './messages.ts'
export { HostLink, hrefOf, navigate, type Place, usePlace } from './navigation.ts'
export { closeAllPopups, goHome, hasPopup, hasScreen, openPopup } from './popups.ts'
export { catalogue, type ProductCatalogue, reloadLimits, useCatalogue } from './product-catalogue.ts'
export { invalidate, queryOf, useEndpoint, useMutation } from './query.ts'
export { type Readable, useReadable } from './readable.ts'
export { report } from './report.ts'
export { type ScreenHeader, useScreenHeader } from './screen-header.ts'
export { type Session, session, useSession } from './session.ts'
export { type ShopData, shop, useShop } from './shop-data.ts'
export { type PersistedValue, persisted, type StorageArea, usePersisted } from './storage.ts'
export { leaveTable, type TableSeat, tableSeat, useTableSeat } from './table-seat.ts'
export { HOST_CAPABILITIES, HOST_VERSION } from './version.ts'
