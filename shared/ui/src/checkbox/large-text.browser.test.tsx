import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../button/button.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { LeafIcon } from '../icons/leaf-icon.tsx'
import { Notice } from '../notice/notice.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Switch } from '../switch/switch.tsx'
import { Checkbox } from './checkbox.tsx'

const nothing = () => {}
const consent = (
  <Checkbox
    checked={false}
    onChange={nothing}
    trailing={
      <Button size="s" variant="text">
        Details
      </Button>
    }
  >
    Passing on personal data for payment
  </Checkbox>
)
const topping = (
  <Checkbox checked={false} onChange={nothing} detail="+₩1,500">
    More strawberries
  </Checkbox>
)
const choice = (
  <RadioGroup
    label="Fruit"
    value="a"
    onChange={nothing}
    options={[{ value: 'a', label: 'Frozen strawberries', detail: '+₩1,500' }]}
  />
)
const disclosure = (
  <Disclosure title="Ordered" aside="Iced Americano">
    -
  </Disclosure>
)

const aSwitch = (
  <Switch icon={<LeafIcon size={20} />} checked={false} onChange={nothing}>
    No disposable cutlery
  </Switch>
)

const notice = (
  <Notice action={<Button size="s">Show to the staff</Button>}>Your order is not checked yet.</Notice>
)

it.each<[string, ReactNode]>([
  ['a switch with an icon', aSwitch],
  ['a notice with an action', notice],
  ['a consent with a button for its text', consent],
  ['a topping with its price', topping],
  ['a choice with its price', choice],
  ['a disclosure with what was chosen', disclosure],
])('%s breaks no word in text twice as large on a narrow phone', async (_, control) => {
  document.documentElement.style.fontSize = '200%'
  const screen = await render(<div style={{ width: 240 }}>{control}</div>)
  const broken = brokenOverLines(screen.container)
  const { scrollWidth } = screen.container.firstElementChild as Element
  document.documentElement.style.fontSize = ''
  expect(broken).toEqual([])
  expect(scrollWidth).toBe(240)
})

/** Words that are broken over lines. */
function brokenOverLines(root: Element): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  return broken
}
