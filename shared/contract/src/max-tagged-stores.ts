/** How many stores one call of `getAnswerTags` may name. */
export const maxTaggedStores = 100
