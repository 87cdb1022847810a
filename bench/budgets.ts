/** How a measured number is compared with its budget. `kB` is 1,000 bytes, brotli. */
export type Budget = {
  /** Label in the table. */
  label: string
  limit: number
  unit: 'kB' | 's' | 'ms' | 'requests' | '%' | '×' | 'steps' | 'req/s' | 'answers' | 'runs' | 'frames'
  /** The number must reach the limit instead of staying below it. */
  atLeast?: true
}

/** Every line of the budget table, in order. Limits are defined only here, so that changing one is a reviewed diff. */
export const budgets = {
  mainScripts: { label: 'JavaScript before Main is usable', limit: 125, unit: 'kB' },
  menusScripts: { label: 'JavaScript before Menus is usable, without the worker', limit: 138, unit: 'kB' },
  remoteEntry: { label: "a remote's entry", limit: 8, unit: 'kB' },
  remoteScreen: { label: "a remote's first screen, scripts", limit: 25, unit: 'kB' },
  firstStyles: { label: 'CSS before first paint', limit: 12, unit: 'kB' },
  requestDepth: { label: 'request depth of the first screen, with HTML', limit: 2, unit: 'steps' },
  mainRequests: { label: 'requests to Main, cold', limit: 18, unit: 'requests' },
  menusRequests: { label: 'requests to Menus, cold', limit: 22, unit: 'requests' },
  unusedPreloads: { label: 'preloads that nothing used', limit: 0, unit: 'requests' },
  federationMainBytes: { label: 'federation against one app, JavaScript to Main', limit: 1.5, unit: 'kB' },
  federationMenusBytes: { label: 'federation against one app, JavaScript to Menus', limit: 10.5, unit: 'kB' },
  federationMain: { label: 'federation against one app, time to Main', limit: 10, unit: '%' },
  federationMenus: { label: 'federation against one app, time to Menus', limit: 10, unit: '%' },
  mainPaint: { label: 'largest paint of Main', limit: 1.2, unit: 's' },
  menusPaint: { label: 'largest paint of Menus', limit: 1.2, unit: 's' },
  firstScreensPaint: {
    label: 'largest paint, the later of Main and Menus, all remotes',
    limit: 1.2,
    unit: 's',
  },
  firstScreensPaintHttp1: {
    label: 'largest paint, the later of Main and Menus, all remotes, over HTTP/1.1',
    limit: 1.4,
    unit: 's',
  },
  otherScreensPaint: { label: 'largest paint, the latest of all other screens', limit: 1.5, unit: 's' },
  screensBlocking: { label: 'blocking time by CPU time, the longest of all screens', limit: 100, unit: 'ms' },
  middleMenuOpen: { label: 'menu of 500 against one of 50, opening', limit: 1.3, unit: '×' },
  middleMenuScroll: { label: 'menu of 500 against one of 50, scrolling', limit: 1.3, unit: '×' },
  largeMenuOpen: { label: 'menu of 2,000 against one of 50, opening', limit: 1.3, unit: '×' },
  largeMenuScroll: { label: 'menu of 2,000 against one of 50, scrolling', limit: 1.3, unit: '×' },
  taps: { label: 'from a tap to its frame, a slow phone, 75 % of 60 taps', limit: 100, unit: 'ms' },
  guestStartUp: {
    label: "store API, a guest's start-up (prepared bytes) against one bare SELECT, rate",
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  customerStartUp: {
    label: "store API, a customer's start-up (token verified before) against one bare SELECT, rate",
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  startUpSlowest: { label: 'store API, start-up data, p99', limit: 25, unit: 'ms' },
  menuData: {
    label: 'store API, menu data (prepared bytes, no query) against one bare SELECT, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  menuAgainstBytes: {
    label: 'store API, menu data against as many bytes and header fields of a bare server, no query, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  menuSlowest: { label: 'store API, menu data, p99', limit: 25, unit: 'ms' },
  lineChange: {
    label: "store API, a change of an order's lines against a bare transaction, rate",
    limit: 0.6,
    unit: '×',
    atLeast: true,
  },
  lineChangeSlowest: { label: "store API, change of an order's lines, p99", limit: 25, unit: 'ms' },
  takeoutStatements: { label: 'a whole paid takeout, statements', limit: 74, unit: 'requests' },
  takeoutRoundTrips: {
    label: 'a whole paid takeout, round trips to the database',
    limit: 42,
    unit: 'requests',
  },
  daySlots: {
    label: 'free slots of a day (60 tables, 400 reservations) against one bare SELECT, rate',
    limit: 0.4,
    unit: '×',
    atLeast: true,
  },
  daySlotStatements: { label: 'free slots of a day, statements', limit: 3, unit: 'requests' },
  queueJoin: {
    label: 'a ticket of the waiting queue against a bare transaction, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  queuePush: {
    label: 'waiting queue, a called team told to 2,000 waiting phones, slowest of five calls',
    limit: 2,
    unit: 's',
  },
  hotCardDebit: {
    label: 'payment by one gift card against a bare transaction, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  manyCardsDebit: {
    label: 'payment by a thousand gift cards against bare transactions, rate',
    limit: 0.5,
    unit: '×',
    atLeast: true,
  },
  longHistory: { label: 'usage history of 10,000 entries against one of 50, time', limit: 1.5, unit: '×' },
  unbalancedRuns: { label: 'fault run, runs whose ledgers differ', limit: 0, unit: 'runs' },
  rehearsalFaults: { label: 'processes stopped and killed under load, faults', limit: 0, unit: 'runs' },
  scannerAgainstWasm: {
    label: 'scanner over up to eight frames, hard codes read beyond zxing-wasm alone on one',
    limit: 0,
    unit: 'frames',
    atLeast: true,
  },
  scannerMisreads: {
    label: 'scanner, misreads on which two frames of a code agree',
    limit: 0,
    unit: 'frames',
  },
  scannerFrame: { label: 'scanner, a hard frame in its worker, median', limit: 15, unit: 'ms' },
  documentsCached: {
    label: 'documents of the edge from its cache, Main and Menus of one store',
    limit: 3000,
    unit: 'req/s',
    atLeast: true,
  },
  documentsRotating: {
    label: 'documents of the edge, Main and Menus of 1,000 stores in rotation',
    limit: 3000,
    unit: 'req/s',
    atLeast: true,
  },
  documentsRendered: {
    label: 'documents of the edge, each rendered',
    limit: 300,
    unit: 'req/s',
    atLeast: true,
  },
  documentsMemory: {
    label: 'peak memory of the edge with 1,000 stores in rotation, second half against first',
    limit: 1.1,
    unit: '×',
  },
  documentsWrong: { label: 'documents of the edge that were not right', limit: 0, unit: 'answers' },
  promoteToPages: { label: 'from promote to new pages, p99', limit: 1.5, unit: 's' },
  canaryEnd: { label: 'from the reports of a bad canary to pages without it, longest', limit: 7, unit: 's' },
  wrongAnswers: { label: 'store API, answers that were not right', limit: 0, unit: 'answers' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** Whether a measured number is within its budget. */
export function isWithin(budget: Budget, measured: number): boolean {
  return budget.atLeast ? measured >= budget.limit : measured <= budget.limit
}
