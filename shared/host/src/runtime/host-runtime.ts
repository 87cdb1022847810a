import type {
  EndpointDefinition,
  NonSpendingEndpoint,
  PayloadOf,
  RequestOf,
} from '@storefront/contract/endpoint.ts'
import type { LiveEventData, LiveEventKind } from '@storefront/contract/live-events.ts'
import type { PopupName, PopupOutcome, PopupParams } from '@storefront/contract/popups.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Readable } from '../readable.ts'
import type { PersistedValue, StorageArea } from './persisted-value.ts'
import type {
  CallOptions,
  ConfirmRequest,
  Notice,
  ScreenHeader,
  SpendingCallOptions,
  ToastRequest,
} from './shell-requests.ts'
import type { Place, ProductCatalogue, Session, ShopData, TableSeat } from './shop-state.ts'
import type { Translations } from './translations.ts'

/** See `call`: a call that spends or creates needs an idempotency key. */
export interface Call {
  <E extends NonSpendingEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<PayloadOf<E>>
  <E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options: SpendingCallOptions,
  ): Promise<PayloadOf<E>>
}

/** Everything the shell implements. Remotes never see this object; they use the functions of the package. */
export interface HostRuntime {
  version: string
  capabilities: ReadonlySet<string>
  queryClient: QueryClient
  i18n: Translations
  session: Readable<Session>
  shop: Readable<ShopData>
  catalogue: Readable<ProductCatalogue>
  table: Readable<TableSeat | null>
  place: Readable<Place>
  /** Every screen and popup of this page, and the descriptions of its remotes. */
  partTable: PartTable
  clock: {
    now(): number
    /** Calls the listener when the phone's clock was corrected, so that `now` has jumped. */
    onAdjusted?(listener: () => void): () => void
  }
  call: Call
  openPopup<N extends PopupName>(name: N, params: PopupParams<N>): Promise<PopupOutcome<N>>
  closeAllPopups(): Promise<void>
  goHome(): Promise<void>
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
  back(): Promise<void>
  hrefOf(path: string): string
  hasScreen(path: string): boolean
  hasPopup(name: PopupName): boolean
  alert(notice: Notice): Promise<void>
  confirm(request: ConfirmRequest): Promise<boolean>
  toast(request: ToastRequest): void
  onLive<K extends LiveEventKind>(kind: K, listener: (data: LiveEventData<K>) => void): () => void
  setScreenHeader(header: ScreenHeader | null): void
  persisted<T>(area: StorageArea, key: string, fallback: T, parse: (value: unknown) => T): PersistedValue<T>
  reloadLimits(): Promise<void>
  leaveTable(): void
  report(problem: unknown, where: string): void
  renderLink(props: { to: string; className?: string; children: ReactNode; 'aria-label'?: string }): ReactNode
}
