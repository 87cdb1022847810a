import { escapeHtml } from '../html/escape.ts'
import type { RecentReports } from '../metrics/recent-reports.ts'
import type { ServedPart } from '../metrics/served-releases.ts'
import type { Figures, SideFigures } from '../releases/canary/judge.ts'
import { suspicionsOf } from '../releases/canary/next-step.ts'
import type { CanaryState, Move, Overview, PartState } from '../releases/overview/overview.ts'
import { evidenceText, percentOf, placeOfCanary, stateOf, timeOf } from '../releases/overview/terminal.ts'
import { releasesStyle } from './releases-style.ts'

/** Seconds after which the page loads itself again. */
const REFRESH_SECONDS = 5

/**
 * The page `/releases`: which store has which release, how canaries are doing, what moved when and by whom. Without a script.
 * @param served parts as this edge served them last
 * @param recent what pages reported to this edge since it started
 */
export function releasesPage(
  { revision, at, parts, moves }: Overview,
  served: readonly ServedPart[],
  recent: Pick<RecentReports, 'get'>,
): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Releases</title>
<style>${releasesStyle}</style>
<main>
<header><h1>Releases</h1><p>Revision ${revision} · <time>${timeOf(at.toISOString())}</time> UTC</p></header>
<section class="parts" aria-label="Parts">${[...parts]
    .sort((a, b) => Number(b.canary !== undefined) - Number(a.canary !== undefined))
    .map((part) => partCard(part, recent))
    .join('')}</section>
<div class="below">
<section class="card"><h2>Stores</h2>${storesTable(served)}</section>
<section class="card"><h2>Last moves</h2><ol class="moves">${moves.map(moveItem).join('')}</ol></section>
</div>
</main>
</html>
`
}

function partCard(
  { part, stable, canary, pins, off }: PartState,
  recent: Pick<RecentReports, 'get'>,
): string {
  const recentCounts = stable === undefined ? undefined : recent.get(part, stable)
  const reports = recentCounts
    ? `${recentCounts.reports} reports here · ${percentOf(recentCounts.notLoaded, recentCounts.reports)} not loaded · ${percentOf(recentCounts.errors, recentCounts.reports)} with errors`
    : 'no page has reported here yet'
  return `<article class="card${canary ? ' wide' : ''}">
<h2>${escapeHtml(part)}</h2>
${off === undefined ? '' : `<p><span class="badge bad">off</span> ${escapeHtml(off)}</p>`}
<p class="release"><span class="badge good">stable</span> ${releaseText(stable)}</p>
${stable === undefined ? '' : `<p class="sub">${reports}</p>`}
${Object.entries(pins)
  .map(
    ([store, id]) =>
      `<p class="release"><span class="badge">pin</span> ${releaseText(id)} <span class="sub">${escapeHtml(store)}</span></p>`,
  )
  .join('')}
${canary ? canaryBlock(canary) : ''}
</article>`
}

function canaryBlock(canary: CanaryState): string {
  const isFine = canary.figures !== undefined && suspicionsOf(canary.figures).length === 0
  const tone = canary.verdict === 'worse' ? 'bad' : canary.verdict === 'not-worse' && isFine ? 'good' : 'warn'
  return `<div class="canary">
<p class="release"><span class="badge warn">canary</span> ${releaseText(canary.id)}</p>
<p class="sub">${escapeHtml(placeOfCanary(canary))}</p>
<p><span class="badge state ${tone}">${escapeHtml(stateOf(canary))}</span></p>
${canary.figures ? comparison(canary.figures, canary.hasNoStable) : ''}
</div>`
}

/** @param hasNoStable there is no stable release, so no row of it while no page has reported one */
function comparison({ canary, stable, evidence, needed }: Figures, hasNoStable: boolean): string {
  const row = (name: string, side: SideFigures) =>
    `<tr><th scope="row">${name}</th><td>${side.pages}</td>${shareCell(side.loadFailures, side.pages)}${shareCell(side.errors, side.pages)}<td>${side.usableMs === null ? '–' : `${(side.usableMs / 1_000).toFixed(1)} s`}</td></tr>`
  const evidenceCell = (value: number) =>
    `<td><span class="meter"><i data-tenths="${Math.min(10, Math.max(0, Math.round((Math.log(Math.max(1, value)) / Math.log(needed)) * 10)))}"></i></span><span class="sub">${evidenceText(value)} of ${needed}</span></td>`
  return `<div class="scroll"><table>
<thead><tr><th></th><th scope="col">pages</th><th scope="col">not loaded</th><th scope="col">errors</th><th scope="col">usable, p75</th></tr></thead>
<tbody>${row('canary', canary)}${hasNoStable && stable.pages === 0 ? '' : row('stable', stable)}
<tr><th scope="row">evidence</th><td></td>${evidenceCell(evidence['load failures'])}${evidenceCell(evidence.errors)}${evidenceCell(evidence['time to usable'])}</tr></tbody>
</table></div>
${kindsLine(canary)}`
}

const shareCell = (hits: number, pages: number) =>
  `<td${pages > 0 && hits / pages >= 0.05 ? ' class="much"' : ''}>${percentOf(hits, pages)}</td>`

function kindsLine({ kinds }: SideFigures): string {
  const mostFrequentKinds = Object.entries(kinds)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
  if (mostFrequentKinds.length === 0) return ''
  return `<p class="sub">${mostFrequentKinds.map(([kind, pages]) => `${escapeHtml(kind)} × ${pages}`).join(' · ')}</p>`
}

function storesTable(served: readonly ServedPart[]): string {
  const stores = [...new Set(served.map(({ store }) => store))].sort()
  if (stores.length === 0) return '<p class="sub">No document has been served since this edge started.</p>'
  const parts = [...new Set(served.map(({ part }) => part))].sort((a, b) =>
    a === 'shell' ? -1 : b === 'shell' ? 1 : a < b ? -1 : 1,
  )
  const cell = (store: string, part: string) => {
    const servedPart = served.find((each) => each.store === store && each.part === part)
    if (!servedPart) return '<td class="none">–</td>'
    // Not released is no error: the store has it neither before nor after.
    if (servedPart.channel === 'none' && servedPart.release === 'no-release')
      return '<td class="none" title="no release">–</td>'
    const tone = { stable: '', canary: 'warn', pin: 'info', earlier: 'warn', none: 'bad' }[servedPart.channel]
    const [version = ''] = servedPart.release.split('-')
    const name = servedPart.channel === 'none' ? 'off' : servedPart.channel
    const badge = servedPart.channel === 'stable' ? '' : ` <span class="badge ${tone}">${name}</span>`
    return `<td title="${escapeHtml(servedPart.release)}">${escapeHtml(servedPart.channel === 'none' ? servedPart.release : version)}${badge}</td>`
  }
  return `<div class="scroll"><table>
<thead><tr><th scope="col">store</th>${parts.map((part) => `<th scope="col">${escapeHtml(part.replace('mf-', ''))}</th>`).join('')}</tr></thead>
<tbody>${stores.map((store) => `<tr><th scope="row">${escapeHtml(store)}</th>${parts.map((part) => cell(store, part)).join('')}</tr>`).join('')}</tbody>
</table></div>`
}

function moveItem({ revision, note, at, by, figures }: Move): string {
  const author = by === 'edge' ? '<span class="badge info">edge</span>' : escapeHtml(by ?? 'unknown')
  const shares = ({ loadFailures, errors, pages }: SideFigures) =>
    `${percentOf(loadFailures, pages)} not loaded, ${percentOf(errors, pages)} with errors`
  const reason = figures
    ? `<span class="sub">${figures.canary.pages} canary pages: ${shares(figures.canary)}; ${figures.stable.pages === 0 ? 'no stable release beside it' : `stable: ${shares(figures.stable)}`}</span>`
    : ''
  return `<li><span class="note">${escapeHtml(note)}</span>${reason}<span class="sub">${at ? `<time>${timeOf(at)}</time>` : 'time unknown'} · ${author} · <span class="whole">revision ${revision}</span></span></li>`
}

function releaseText(id: string | undefined): string {
  if (id === undefined) return '<span class="sub">none</span>'
  const index = id.lastIndexOf('-')
  return `<b>${escapeHtml(id.slice(0, index))}</b> <code>${escapeHtml(id.slice(index + 1))}</code>`
}
