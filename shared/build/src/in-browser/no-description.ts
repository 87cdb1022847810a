/** Stands in for a remote's description, which a page has from its registry. */
export default undefined
