/** Replaces a remote's description, which the page has in its registry. */
export default undefined
