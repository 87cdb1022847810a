import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { Switch } from '../switch/switch.tsx'
import { TextField } from '../text-field/text-field.tsx'

const browser = () => cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
const emulate = (value: 'active' | 'none') =>
  browser().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
const styleOf = (element: Element) => getComputedStyle(element)

/** Forced colours: the device uses a few system colours; backgrounds and shadows disappear. */
describe('with forced colours', () => {
  beforeEach(() => emulate('active'))
  afterEach(() => emulate('none'))

  it('a switch looks different on and off', async () => {
    const screen = await render(
      <>
        <Switch checked onChange={vi.fn()}>
          On
        </Switch>
        <Switch checked={false} onChange={vi.fn()}>
          Off
        </Switch>
      </>,
    )
    const [onStyle, offStyle] = ['On', 'Off'].map((name) =>
      styleOf(screen.getByRole('switch', { name }).element()),
    )
    await expect.poll(() => onStyle?.backgroundColor).not.toBe(offStyle?.backgroundColor)
    expect(offStyle?.borderStyle).toBe('solid')
  })

  it("checkboxes and radio buttons are the browser's own, which show their state", async () => {
    const screen = await render(
      <>
        <Checkbox checked onChange={vi.fn()}>
          Cheese
        </Checkbox>
        <RadioGroup label="Size" value="l" onChange={vi.fn()} options={[{ value: 'l', label: 'Large' }]} />
      </>,
    )
    for (const role of ['checkbox', 'radio'] as const)
      expect(styleOf(screen.getByRole(role).element()).appearance).toBe('auto')
  })

  it('fields and buttons have a border, and focused fields a stronger one', async () => {
    const screen = await render(
      <>
        <TextField label="Name" value="" onChange={vi.fn()} />
        <Button>Next</Button>
      </>,
    )
    const field = screen.getByLabelText('Name').element() as HTMLElement
    const box = styleOf(field.parentElement ?? field)
    expect([box.outlineStyle, box.outlineWidth]).toEqual(['solid', '1px'])
    expect(styleOf(screen.getByRole('button').element()).outlineStyle).toBe('solid')
    field.focus()
    expect(box.outlineWidth).toBe('3px')
  })

  it('the search field has a border, and a stronger one while it is focused', async () => {
    const fieldProps = { label: 'Search', clearLabel: 'Clear', value: '', onChange: vi.fn() }
    const screen = await render(<SearchField {...fieldProps} />)
    const field = screen.getByRole('searchbox').element() as HTMLElement
    const box = styleOf(field.closest('[class*="box"]') ?? field)
    expect([box.outlineStyle, box.outlineWidth]).toEqual(['solid', '1px'])
    field.focus()
    expect(box.outlineWidth).toBe('3px')
  })
})
