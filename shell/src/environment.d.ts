/** Replaced by the build: `development` or `production`. */
declare const process: { env: { NODE_ENV: string } }
