import { type Html, html } from '../../html/html.ts'
import { scenarioTitle } from '../scenarios/scenario-titles.ts'
import { type Played, scenarios } from '../scenarios/scenarios.ts'
import words from './window-texts.json' with { type: 'json' }

/** Updates the line that names the selected scenario while the list is closed. */
export const scenarioScript = 'chosen-scenario.js'

/** Part of a window's form, disclosed on demand: all scenarios, as the field `scenario`. */
export function scenarioList(played: Played): Html {
  return html`<details><summary>${words.choose}<small>${words.chosen}: <span id="chosen">${titled(played.number, played.way)}</span></small></summary>
<fieldset><legend class="unseen">${words.choose}</legend>
${scenarios.map(({ number, ways }) => (ways.length === 0 ? [null] : ways).map((way) => choice({ number, way }, played)))}
</fieldset></details>`
}

function choice({ number, way }: { number: number; way: string | null }, played: Played): Html {
  const value = way === null ? String(number) : `${number}:${way}`
  const isPlayed = number === played.number && way === played.way
  return html`<label><input type="radio" name="scenario" value="${value}" data-title="${titled(number, way)}"${isPlayed && html` checked`}>
<span><b>${number}</b> ${scenarioTitle(number, way)}</span></label>`
}

function titled(number: number, way: string | null): string {
  return `${number}. ${scenarioTitle(number, way)}`
}
