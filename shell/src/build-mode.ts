declare const process: { env: { NODE_ENV: string } }

/** What the bundle was built for; the build writes the word in. */
export const isProduction: boolean = process.env.NODE_ENV === 'production'
