import { type Html, html } from '../../html/html.ts'
import { scenarioTitle } from '../scenarios/scenario-titles.ts'
import { type ChosenScenario, type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import texts from './window-texts.json' with { type: 'json' }

/** Updates the line that names the selected scenario while the list is closed. */
export const scenarioScript = 'chosen-scenario.js'

/** Part of a window's form, disclosed on demand: the provider's scenarios, as the field `scenario`. */
export function scenarioList(chosen: ChosenScenario, unsupportedScenarios: readonly ScenarioName[]): Html {
  const offered = scenarios.filter(({ name }) => !unsupportedScenarios.includes(name))
  return html`<details><summary>${texts.choose}<small>${texts.chosen}: <span id="chosen">${titleOf(chosen.number, chosen.variant)}</span></small></summary>
<fieldset><legend class="visually-hidden">${texts.choose}</legend>
${offered.map(({ number, variants }) => (variants.length === 0 ? [null] : variants).map((variant) => choice({ number, variant }, chosen)))}
</fieldset></details>`
}

function choice(
  { number, variant }: { number: number; variant: string | null },
  chosen: ChosenScenario,
): Html {
  const value = variant === null ? String(number) : `${number}:${variant}`
  const isChosen = number === chosen.number && variant === chosen.variant
  return html`<label><input type="radio" name="scenario" value="${value}" data-title="${titleOf(number, variant)}"${isChosen && html` checked`}>
<span><b>${number}</b> ${scenarioTitle(number, variant)}</span></label>`
}

function titleOf(number: number, variant: string | null): string {
  return `${number}. ${scenarioTitle(number, variant)}`
}
