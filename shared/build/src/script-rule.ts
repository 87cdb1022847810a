import type { RuleSetRule } from '@rspack/core'

/** TypeScript and JSX, as written for browsers of the last years. */
export function scriptRule(production: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    use: [
      {
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic', development: !production } },
          },
        },
      },
    ],
  }
}
