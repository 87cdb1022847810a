import fc from 'fast-check'

/** The report of a random test names the error: what a database holds cannot be repeated from the seed alone. */
fc.configureGlobal({ includeErrorInReport: true })
