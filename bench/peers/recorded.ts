/**
 * Shops that were measured earlier, on other days and another machine, and cannot be built from what registries and checkouts offer today: compare
 * only within these rows. Lighthouse 13.5, mobile preset, medians of five, HTTP/1.1 and brotli, November 2026.
 * Page, largest paint s, first paint s, blocking time ms, speed index s, layout shift, score, scripts kB, all kB, requests.
 */
export const recorded: readonly (readonly string[])[] = [
  [
    'recorded: Tractor Store, Module Federation (FlorianRappl), home',
    '2.79',
    '0.90',
    '5',
    '0.90',
    '0.00',
    '96',
    '112',
    '284',
    '25',
  ],
  [
    'recorded: Medusa storefront, product list',
    '3.27',
    '0.93',
    '39',
    '1.32',
    '0.24',
    '80',
    '222',
    '542',
    '40',
  ],
  ['recorded: Medusa storefront, product', '2.75', '0.92', '39', '0.92', '0.00', '96', '203', '489', '34'],
]

/** Used in place of peers that are not built here. */
export const recordedPeers: readonly (readonly string[])[] = [
  [
    'recorded: Tractor Store, server-rendered (blueprint), home',
    '2.34',
    '1.35',
    '0',
    '1.35',
    '0.00',
    '98',
    '10',
    '225',
    '18',
  ],
  [
    'recorded: Tractor Store, server-rendered (blueprint), list',
    '2.63',
    '1.21',
    '0',
    '1.21',
    '0.00',
    '97',
    '10',
    '566',
    '27',
  ],
  [
    'recorded: Tractor Store, Module Federation (teabyii), home',
    '3.75',
    '0.80',
    '52',
    '0.80',
    '0.00',
    '89',
    '178',
    '351',
    '32',
  ],
  [
    'recorded: Tractor Store, Module Federation (teabyii), list',
    '3.67',
    '0.75',
    '33',
    '0.75',
    '0.00',
    '90',
    '178',
    '892',
    '49',
  ],
]
