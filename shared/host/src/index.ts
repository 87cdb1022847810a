/** The public interface between the shell and every remote. Its types are reviewed as a report. */
export { ApiFailure, call, newIdempotencyKey } from './call.ts'
export { now, useNow } from './clock.ts'
export {
  defineRemote,
  type LoadMessages,
  type LoadPopup,
  type LoadScreen,
  type PopupProps,
  type RemoteManifest,
} from './define-remote.ts'
export { alert, confirm, toast } from './dialogs.ts'
export { useLiveEvent } from './live.ts'
export { type Locale, locale, storeText, type Translate, useLocale, useMessages } from './messages.ts'
export { HostLink, hrefOf, navigate, usePlace } from './navigation.ts'
export { closeAllPopups, goHome, hasPopup, hasScreen, openPopup } from './popups.ts'
export { catalogue, reloadLimits, useCatalogue } from './product-catalogue.ts'
export { invalidate, queryOf, useEndpoint, useMutation } from './query.ts'
export { type Readable, useReadable } from './readable.ts'
export { report } from './report.ts'
export type { PersistedValue, StorageArea } from './runtime/persisted-value.ts'
export type {
  CallOptions,
  ConfirmRequest,
  Notice,
  ScreenHeader,
  SpendingCallOptions,
  ToastRequest,
} from './runtime/shell-requests.ts'
export type { Place, ProductCatalogue, Session, ShopData, TableSeat } from './runtime/shop-state.ts'
export { useScreenHeader } from './screen-header.ts'
export { session, useSession } from './session.ts'
export { shop, useShop } from './shop-data.ts'
export { persisted, usePersisted } from './storage.ts'
export { leaveTable, tableSeat, useTableSeat } from './table-seat.ts'
export { HOST_CAPABILITIES, HOST_VERSION } from './version.ts'
