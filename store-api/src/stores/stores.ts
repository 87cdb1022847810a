import { getHeapStatistics } from 'node:v8'
import type { Database } from '../database/database.ts'
import { readRevisions, type StoreRow, storeIdOfPage } from '../repositories/stores.ts'
import { emptyMenu, loadMenu, type StoreMenu } from './store-menu.ts'
import { loadSnapshot, type StoreSnapshot } from './store-snapshot.ts'

/** How much is cached; beyond either, the least recently used stores are evicted. */
export interface CacheLimits {
  stores: number
  /** Rows of all cached menus. */
  menuRows: number
}
/** Bytes of the heap for a cached row of a menu; 2,368 were measured with menus of 448 products. */
const bytesPerRow = 2_400

/**
 * Limits for a process whose heap may grow to this many bytes: menus may take two fifths of it. Fewer rows than the menus of
 * all stores that are asked for in turn would read each menu again at each call.
 */
export function cacheLimitsOf(heapLimitBytes: number): CacheLimits {
  return { stores: 5_000, menuRows: Math.floor((0.4 * heapLimitBytes) / bytesPerRow) }
}
interface CachedMenu {
  menuVersion: number
  rows: number
  menu: Promise<StoreMenu>
  /** The stores that were loaded with it: its own, and those of a head office. */
  usedBy: Set<number>
}
/** Time to live of cached page names. */
const pageNameMs = 5_000

/**
 * Cache of stores. Signals invalidate changed ones; because a signal can be lost, `checkRevisions` queries the database
 * every few seconds.
 */
export class Stores {
  readonly #db: Database
  readonly #now: () => number
  readonly #limits: CacheLimits
  readonly #snapshots = new Map<number, Promise<StoreSnapshot | null>>()
  readonly #menus = new Map<number, CachedMenu>()
  readonly #pages = new Map<string, { storeId: number; until: number }>()
  readonly #unsubscribe: () => void

  constructor(db: Database, now: () => number, limits = cacheLimitsOf(getHeapStatistics().heap_size_limit)) {
    this.#db = db
    this.#now = now
    this.#limits = limits
    this.#unsubscribe = db.onSignal(({ topic, storeId }) => {
      if (topic === 'store') this.forget(storeId)
    })
  }

  async byId(storeId: number): Promise<StoreSnapshot | null> {
    const cached = this.#snapshots.get(storeId)
    if (cached) {
      // Last in the order of eviction.
      this.#snapshots.delete(storeId)
      this.#snapshots.set(storeId, cached)
      return cached
    }
    const menuOf = (row: StoreRow) => this.#menuOf(row, storeId)
    const loading = loadSnapshot(this.#db, storeId, menuOf, emptyMenu, this.#now())
    this.#snapshots.set(storeId, loading)
    const snapshot = await loading.catch((error) => {
      this.#drop(storeId, loading)
      throw error
    })
    // Unknown ids are not cached: they cost one lookup each and may exist a moment later.
    if (!snapshot) this.#drop(storeId, loading)
    this.#shrink()
    return snapshot
  }

  /**
   * A store by id, as currently in the database: an order must not use prices or a pause that another process has
   * changed and whose signal has not arrived yet. Throws where it does not exist any more.
   */
  async fresh(storeId: number): Promise<StoreSnapshot> {
    const cached = await this.byId(storeId)
    if (cached) {
      const newest = await readRevisions(this.#db, [...cached.revisions.keys()])
      if ([...cached.revisions].every(([id, revision]) => newest.get(id) === revision)) return cached
      this.forget(storeId)
    }
    const store = await this.byId(storeId)
    if (!store) throw new Error(`store ${storeId} has gone`)
    return store
  }

  async byPageName(pageName: string): Promise<StoreSnapshot | null> {
    const cached = this.#pages.get(pageName)
    if (cached && cached.until > this.#now()) return this.byId(cached.storeId)
    const storeId = await storeIdOfPage(this.#db, pageName)
    if (storeId === undefined) return null
    this.#pages.set(pageName, { storeId, until: this.#now() + pageNameMs })
    return this.byId(storeId)
  }

  /** Invalidates a store and its descendants. */
  forget(storeId: number): void {
    this.#snapshots.delete(storeId)
    for (const [id, loading] of this.#snapshots) {
      loading
        .then((snapshot) => {
          if (snapshot?.revisions.has(storeId)) this.#drop(id, loading)
        })
        .catch(() => undefined)
    }
  }

  /** Invalidates stores whose revision in the database is newer. */
  async checkRevisions(): Promise<void> {
    const snapshots = (await Promise.all(this.#snapshots.values())).filter((snapshot) => snapshot !== null)
    if (snapshots.length === 0) return
    const ids = new Set(snapshots.flatMap(({ revisions }) => [...revisions.keys()]))
    const newest = await readRevisions(this.#db, [...ids])
    for (const { revisions } of snapshots) {
      for (const [id, revision] of revisions) if (newest.get(id) !== revision) this.forget(id)
    }
  }

  close(): void {
    this.#unsubscribe()
  }

  /** A menu is reread only when it changed, not whenever its store opens or pauses. */
  #menuOf({ storeId, menuVersion }: StoreRow, usedById: number): Promise<StoreMenu> {
    const cached = this.#menus.get(storeId)
    if (cached?.menuVersion === menuVersion) {
      cached.usedBy.add(usedById)
      return cached.menu
    }
    const menu = loadMenu(this.#db, storeId, menuVersion)
    // For a snapshot that is outdated by now, of which the row was read before the menu that is cached.
    if (cached && cached.menuVersion > menuVersion) return menu
    const entry = { menuVersion, rows: 0, menu, usedBy: new Set([usedById]) }
    menu.then(
      ({ products }) => {
        entry.rows = products.length
      },
      () => {
        // Unless a newer one has replaced it.
        if (this.#menus.get(storeId) === entry) this.#menus.delete(storeId)
      },
    )
    this.#menus.set(storeId, entry)
    return menu
  }

  /** Unless a newer one has replaced it. */
  #drop(storeId: number, loading: Promise<StoreSnapshot | null>): void {
    if (this.#snapshots.get(storeId) === loading) this.#snapshots.delete(storeId)
  }

  #shrink(): void {
    if (this.#isWithinLimits()) return
    this.#dropUnusedMenus()
    for (const [storeId] of this.#snapshots) {
      // The one that was just loaded stays, however long its menu is.
      if (this.#isWithinLimits() || this.#snapshots.size === 1) return
      this.#snapshots.delete(storeId)
      this.#dropUnusedMenus()
    }
  }

  #isWithinLimits(): boolean {
    let rows = 0
    for (const menu of this.#menus.values()) rows += menu.rows
    return this.#snapshots.size <= this.#limits.stores && rows <= this.#limits.menuRows
  }

  /** Those of evicted stores, and of stores that were forgotten and not asked for again. */
  #dropUnusedMenus(): void {
    for (const [menuStoreId, { usedBy }] of this.#menus) {
      for (const storeId of usedBy) if (!this.#snapshots.has(storeId)) usedBy.delete(storeId)
      if (usedBy.size === 0) this.#menus.delete(menuStoreId)
    }
  }
}
