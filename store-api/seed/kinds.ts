/** Kinds: products of one kind share an order limit of their store; a head office and its branches use the same ids. */
export const kind = {
  financier: 101,
  coldBrew: 102,
  strawberryCake: 103,
  abalone: 201,
  tofu: 202,
  lunchSpecial: 203,
  kimbap: 301,
} as const
