declare const process: { env: { NODE_ENV: string } }

/** The build replaces `process.env.NODE_ENV`. */
export const isProduction: boolean = process.env.NODE_ENV === 'production'
