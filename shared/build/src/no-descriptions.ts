// Stands in for the sentences that the federation runtime keeps for each of its error codes: 0.3 kB in every
// entry. The code is in the message all the same, with the address of the page that explains it.
const none: Record<string, string> = {}

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }
