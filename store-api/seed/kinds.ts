/** Kinds: products of one kind share an order limit, within a store or a franchise. */
export const kind = {
  financier: 101,
  coldBrew: 102,
  strawberryCake: 103,
  abalone: 201,
  tofu: 202,
  lunchSpecial: 203,
  kimbap: 301,
} as const
