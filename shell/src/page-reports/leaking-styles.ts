/**
 * Remotes whose style sheets have a selector without a class of their own, so that it may match elements of the shell or of
 * other remotes. The build gives each class its remote's name; a sheet that was made otherwise is found here.
 * @param sheets of the document
 * @returns names of remotes
 */
export function leakingStyles(sheets: Iterable<CSSStyleSheet>): string[] {
  const leaking = new Set<string>()
  for (const sheet of sheets) {
    const remote = /\/releases\/(mf-[a-z0-9-]+)\//.exec(sheet.href ?? '')?.[1]
    if (
      remote &&
      selectorsOf(sheet).some((selector) => !selector.includes(`.${remote.replaceAll('-', '_')}__`))
    )
      leaking.add(remote)
  }
  return [...leaking]
}

function selectorsOf(parent: CSSStyleSheet | CSSGroupingRule): string[] {
  try {
    return [...parent.cssRules].flatMap((rule) => {
      // Nested rules belong to the selector around them.
      if ('selectorText' in rule) return splitSelectors(String(rule.selectorText))
      // `from` and `50%` are no selectors of elements.
      if (rule instanceof CSSKeyframesRule) return []
      return 'cssRules' in rule ? selectorsOf(rule as CSSGroupingRule) : []
    })
  } catch {
    // Of another origin: the policy admits none.
    return []
  }
}

/** At commas outside of brackets. */
const splitSelectors = (text: string) => text.split(/,(?![^([]*[)\]])/)
