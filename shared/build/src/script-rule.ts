import type { RuleSetRule } from '@rspack/core'

/** TypeScript and JSX, as written for browsers of the last years. */
export function scriptRule(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    use: [
      {
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            // Never `jsx-dev-runtime`: a remote in development runs in a released shell, which does not provide it.
            transform: { react: { runtime: 'automatic', development: false } },
          },
        },
      },
    ],
  }
}
