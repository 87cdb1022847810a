/** Values are those of the tokens of shared/ui, which this package cannot import. */
export const releasesStyle = `
:root { color-scheme: light dark; --bg: #f5f5f2; --card: #fff; --sunken: #f3f3f0; --text: #191a18; --sub: #676963; --line: #e9e9e4; --good: #0e7a4b; --good-bg: #e3f5ea; --warn: #8f5400; --warn-bg: #fff1d6; --bad: #cc2440; --bad-bg: #fdebec; --info: #1e5fc2; --info-bg: #e8f0fd }
@media (prefers-color-scheme: dark) { :root { --bg: #0f100f; --card: #1a1b1a; --sunken: #252725; --text: #f4f5f2; --sub: #a2a59f; --line: #2b2d2b; --good: #5fd69a; --good-bg: #16301f; --warn: #f3bc5b; --warn-bg: #35280f; --bad: #ff8391; --bad-bg: #3b1a1f; --info: #8ab8ff; --info-bg: #172640 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text); font: 400 15px/1.5 -apple-system, BlinkMacSystemFont, "Apple SD Gothic Neo", Roboto, "Noto Sans KR", sans-serif; overflow-wrap: anywhere }
main { max-width: 1200px; margin: 0 auto; padding: 32px 20px 64px }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin-bottom: 24px }
h1 { margin: 0; font-size: 24px; line-height: 32px; letter-spacing: -.024em }
h2 { margin: 0 0 12px; font-size: 17px; line-height: 24px }
p { margin: 0 }
header p, .sub { color: var(--sub); font-size: 13px; line-height: 20px }
time, td, code { font-variant-numeric: tabular-nums }
code { color: var(--sub); font-size: 12px }
.parts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr)); gap: 16px; align-items: start }
.card { min-width: 0; padding: 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--card) }
.wide { grid-column: 1 / -1 }
.card > * + p, .canary > * + * { margin-top: 8px }
.canary { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line) }
.below { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 16px; margin-top: 16px; align-items: start }
@media (max-width: 860px) { .below { grid-template-columns: minmax(0, 1fr) } }
.badge { display: inline-block; padding: 2px 8px; border-radius: 999px; background: var(--sunken); color: var(--sub); font-size: 12px; line-height: 18px; font-weight: 600 }
.good { background: var(--good-bg); color: var(--good) }
.warn { background: var(--warn-bg); color: var(--warn) }
.bad { background: var(--bad-bg); color: var(--bad) }
.info { background: var(--info-bg); color: var(--info) }
.state { padding: 4px 10px; border-radius: 12px }
.scroll { overflow-x: auto }
.scroll tr > :first-child { position: sticky; left: 0; background: var(--card) }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px; white-space: nowrap; overflow-wrap: normal }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400 }
tbody tr:last-child > * { border-bottom: 0 }
thead th, .none { color: var(--sub); font-size: 12px }
tbody th { font-weight: 600 }
.much { color: var(--bad); font-weight: 600 }
.meter { display: block; width: 72px; height: 8px; border-radius: 999px; background: var(--sunken); overflow: hidden }
.meter + .sub { display: block; margin-top: 2px; font-size: 12px; line-height: 16px }
.meter i { display: block; height: 100%; background: var(--bad) }
${Array.from({ length: 11 }, (_, tenths) => `.meter i[data-tenths="${tenths}"] { width: ${tenths * 10}% }`).join('\n')}
.moves { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none }
.moves li { display: grid; gap: 2px }
.whole { white-space: nowrap }
.note { font-size: 14px; line-height: 20px }
@media (max-width: 480px) { .card { padding: 16px } th, td { padding-right: 8px } .meter { width: 48px } }
`
