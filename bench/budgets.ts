/** How a measured number is compared with its budget. `kB` is 1,000 bytes, brotli. */
export type Budget = {
  /** Label in the table. */
  what: string
  limit: number
  unit: 'kB' | 's' | 'ms' | 'requests' | '%' | '×' | 'steps' | 'req/s' | 'answers' | 'runs' | 'frames'
  /** The number must reach the limit instead of staying below it. */
  atLeast?: true
}

/** Every line of the budget table, in order. Limits are defined only here, so that changing one is a reviewed diff. */
export const budgets = {
  mainScripts: { what: 'JavaScript before Main is usable', limit: 125, unit: 'kB' },
  menusScripts: { what: 'JavaScript before Menus is usable, without the worker', limit: 138, unit: 'kB' },
  remoteEntry: { what: "a remote's entry", limit: 8, unit: 'kB' },
  remoteScreen: { what: "a remote's first screen, scripts", limit: 25, unit: 'kB' },
  firstStyles: { what: 'CSS before first paint', limit: 12, unit: 'kB' },
  chain: { what: 'chain to the first screen, the HTML counted', limit: 2, unit: 'steps' },
  mainRequests: { what: 'requests to Main, cold', limit: 18, unit: 'requests' },
  menusRequests: { what: 'requests to Menus, cold', limit: 22, unit: 'requests' },
  unusedPreloads: { what: 'preloads that nothing used', limit: 0, unit: 'requests' },
  federationMainBytes: { what: 'federation against one app, JavaScript to Main', limit: 1.5, unit: 'kB' },
  federationMenusBytes: { what: 'federation against one app, JavaScript to Menus', limit: 10.5, unit: 'kB' },
  federationMain: { what: 'federation against one app, time to Main', limit: 10, unit: '%' },
  federationMenus: { what: 'federation against one app, time to Menus', limit: 10, unit: '%' },
  mainPaint: { what: 'largest paint of Main', limit: 1.2, unit: 's' },
  menusPaint: { what: 'largest paint of Menus', limit: 1.2, unit: 's' },
  firstScreensPaint: {
    what: 'largest paint, the later of Main and Menus, all remotes',
    limit: 1.2,
    unit: 's',
  },
  firstScreensPaintHttp1: { what: 'the same over HTTP/1.1', limit: 1.4, unit: 's' },
  otherScreensPaint: { what: 'largest paint, the latest of all other screens', limit: 1.5, unit: 's' },
  middleMenuOpen: { what: 'menu of 500 against one of 50, opening', limit: 1.3, unit: '×' },
  middleMenuScroll: { what: 'menu of 500 against one of 50, scrolling', limit: 1.3, unit: '×' },
  largeMenuOpen: { what: 'menu of 2,000 against one of 50, opening', limit: 1.3, unit: '×' },
  largeMenuScroll: { what: 'menu of 2,000 against one of 50, scrolling', limit: 1.3, unit: '×' },
  taps: { what: 'from a tap to its frame, a slow phone, 75 % of 60 taps', limit: 100, unit: 'ms' },
  guestStartUp: {
    what: "store API, a guest's start-up (prepared bytes) against one bare SELECT, rate",
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  customerStartUp: {
    what: "store API, a customer's start-up (token verified before) against one bare SELECT, rate",
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  startUpSlowest: { what: 'store API, start-up data, p99', limit: 25, unit: 'ms' },
  menuData: {
    what: 'store API, menu data (prepared bytes, no query) against one bare SELECT, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  menuAgainstBytes: {
    what: 'store API, menu data against as many bytes of a bare server, no query, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  menuSlowest: { what: 'store API, menu data, p99', limit: 25, unit: 'ms' },
  lineChange: {
    what: "store API, a change of an order's lines against a bare transaction, rate",
    limit: 0.6,
    unit: '×',
    atLeast: true,
  },
  lineChangeSlowest: { what: "store API, change of an order's lines, p99", limit: 25, unit: 'ms' },
  takeoutStatements: { what: 'a whole paid takeout, statements', limit: 74, unit: 'requests' },
  takeoutRoundTrips: {
    what: 'a whole paid takeout, round trips to the database',
    limit: 42,
    unit: 'requests',
  },
  daySlots: {
    what: 'free slots of a day (60 tables, 400 reservations) against one bare SELECT, rate',
    limit: 0.4,
    unit: '×',
    atLeast: true,
  },
  daySlotStatements: { what: 'free slots of a day, statements', limit: 3, unit: 'requests' },
  queueJoin: {
    what: 'a ticket of the waiting queue against a bare transaction, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  queuePush: {
    what: 'a call of a team told to 2,000 open tickets, slowest of five calls',
    limit: 2,
    unit: 's',
  },
  hotCardDebit: {
    what: 'payment by one gift card against a bare transaction, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  manyCardsDebit: {
    what: 'payment by a thousand gift cards against bare transactions, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  longHistory: { what: 'usage history of 10,000 entries against one of 50, time', limit: 1.5, unit: '×' },
  unbalancedRuns: { what: 'fault run, runs whose ledgers differ', limit: 0, unit: 'runs' },
  rehearsalFaults: { what: 'processes stopped and killed under load, faults', limit: 0, unit: 'runs' },
  scannerAgainstWasm: {
    what: 'scanner, hard frames read beyond zxing-wasm alone',
    limit: 0,
    unit: 'frames',
    atLeast: true,
  },
  scannerMisreads: { what: 'scanner, misreads on which two frames agree', limit: 0, unit: 'frames' },
  scannerFrame: { what: 'scanner, a hard frame in its worker, median', limit: 15, unit: 'ms' },
  documentsCached: {
    what: 'documents of the edge from its cache, Main and Menus of one store',
    limit: 3000,
    unit: 'req/s',
    atLeast: true,
  },
  documentsRotating: {
    what: 'documents of the edge, Main and Menus of 1,000 stores in rotation',
    limit: 3000,
    unit: 'req/s',
    atLeast: true,
  },
  documentsRendered: {
    what: 'documents of the edge, each rendered',
    limit: 300,
    unit: 'req/s',
    atLeast: true,
  },
  documentsMemory: { what: 'memory of the edge after 1,000 stores in rotation', limit: 1.1, unit: '×' },
  documentsWrong: { what: 'documents of the edge that were not right', limit: 0, unit: 'answers' },
  promoteToPages: { what: 'from promote to new pages, p99', limit: 1.5, unit: 's' },
  canaryEnd: { what: 'from the reports of a bad canary to pages without it, longest', limit: 7, unit: 's' },
  wrongAnswers: { what: 'store API, answers that were not right', limit: 0, unit: 'answers' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** Whether a measured number is within its budget. */
export function isWithin(budget: Budget, measured: number): boolean {
  return budget.atLeast ? measured >= budget.limit : measured <= budget.limit
}
