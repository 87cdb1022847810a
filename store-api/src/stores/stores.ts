import type { Database } from '../database/database.ts'
import { readRevisions, type StoreRow, storeIdOfPage } from '../repositories/stores.ts'
import { emptyMenu, loadMenu, type StoreMenu } from './store-menu.ts'
import { loadSnapshot, type StoreSnapshot } from './store-snapshot.ts'

/** Stores kept at most; a request for another one lets the one that was read longest ago go. */
const keptStores = 500
/** How long an unknown page name, or one that moved, may be believed. */
const pageNameMs = 5_000

/**
 * Stores in memory. Signals throw away what changed; because a signal can be lost, `checkRevisions` is run
 * every few seconds and does the same by asking the database.
 */
export class Stores {
  readonly #db: Database
  readonly #now: () => number
  readonly #snapshots = new Map<number, Promise<StoreSnapshot | null>>()
  readonly #menus = new Map<number, { menuVersion: number; menu: Promise<StoreMenu> }>()
  readonly #pages = new Map<string, { storeId: number; until: number }>()
  readonly #unsubscribe: () => void

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
    this.#unsubscribe = db.onSignal(({ topic, storeId }) => {
      if (topic === 'store') this.forget(storeId)
    })
  }

  async byId(storeId: number): Promise<StoreSnapshot | null> {
    const known = this.#snapshots.get(storeId)
    if (known) return known
    const loading = loadSnapshot(this.#db, storeId, (row) => this.#menuOf(row), emptyMenu, this.#now())
    this.#snapshots.set(storeId, loading)
    const snapshot = await loading.catch((error) => {
      this.#drop(storeId, loading)
      throw error
    })
    // Unknown ids are not kept: they cost one lookup each and may exist a moment later.
    if (!snapshot) this.#drop(storeId, loading)
    this.#shrink()
    return snapshot
  }

  /**
   * A store that is asked for by id and exists, as the database has it now: an order must not go by prices
   * or a pause that another process has changed and whose signal has not come yet.
   */
  async fresh(storeId: number): Promise<StoreSnapshot> {
    const known = await this.byId(storeId)
    if (known) {
      const newest = await readRevisions(this.#db, [...known.revisions.keys()])
      if ([...known.revisions].every(([id, revision]) => newest.get(id) === revision)) return known
      this.forget(storeId)
    }
    const store = await this.byId(storeId)
    if (!store) throw new Error(`store ${storeId} has gone`)
    return store
  }

  async byPageName(pageName: string): Promise<StoreSnapshot | null> {
    const known = this.#pages.get(pageName)
    if (known && known.until > this.#now()) return this.byId(known.storeId)
    const storeId = await storeIdOfPage(this.#db, pageName)
    if (storeId === undefined) return null
    this.#pages.set(pageName, { storeId, until: this.#now() + pageNameMs })
    return this.byId(storeId)
  }

  /** Throws away a store and those that descend from it. */
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

  /** Throws away what the database has moved past. */
  async checkRevisions(): Promise<void> {
    const kept = (await Promise.all(this.#snapshots.values())).filter((snapshot) => snapshot !== null)
    if (kept.length === 0) return
    const ids = new Set(kept.flatMap(({ revisions }) => [...revisions.keys()]))
    const newest = await readRevisions(this.#db, [...ids])
    for (const { revisions } of kept) {
      for (const [id, revision] of revisions) if (newest.get(id) !== revision) this.forget(id)
    }
  }

  close(): void {
    this.#unsubscribe()
  }

  /** A menu is read again only when it changed, not whenever its store opens or pauses. */
  #menuOf(row: StoreRow): Promise<StoreMenu> {
    const { storeId, menuVersion } = row
    const known = this.#menus.get(storeId)
    if (known?.menuVersion === menuVersion) return known.menu
    const menu = loadMenu(this.#db, storeId, menuVersion)
    menu.catch(() => this.#menus.delete(storeId))
    this.#menus.set(storeId, { menuVersion, menu })
    return menu
  }

  /** Unless a newer one has taken its place. */
  #drop(storeId: number, loading: Promise<StoreSnapshot | null>): void {
    if (this.#snapshots.get(storeId) === loading) this.#snapshots.delete(storeId)
  }

  #shrink(): void {
    for (const [storeId] of this.#snapshots) {
      if (this.#snapshots.size <= keptStores) return
      this.#snapshots.delete(storeId)
      this.#menus.delete(storeId)
    }
  }
}
