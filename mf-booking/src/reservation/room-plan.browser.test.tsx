import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type PlanTable, RoomPlan } from './room-plan.tsx'

const table = { capacity: 2, width: 16, height: 22, y: 4, shape: 'square' }
const tableList = [
  { ...table, resourceId: 1, name: '창가 1', x: 2 },
  { ...table, resourceId: 2, name: '10번 테이블', x: 22, shape: 'round' },
  { ...table, resourceId: 3, name: 'Table 10', x: 42 },
  { ...table, resourceId: 4, name: '안쪽에 있는 큰 방', x: 62, width: 32 },
]
const ground = { groundId: 1, name: '홀', width: 100, height: 60, tableList }

it('shows whole names of tables on a narrow phone with large text', async () => {
  document.documentElement.style.fontSize = '200%'
  await page.viewport(320, 700)
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })
  const nameOf = ({ name }: PlanTable) => name
  const { getByRole } = await render(
    <RoomPlan
      ground={ground}
      isFree={() => true}
      isChosen={() => false}
      nameOf={nameOf}
      labelOf={nameOf}
      onToggle={() => {}}
    />,
  )
  for (const { name } of tableList) {
    const button = getByRole('button', { name }).element()
    const label = button.firstElementChild
    expect(label?.scrollWidth, name).toBeLessThanOrEqual(label?.clientWidth ?? 0)
    expect(label?.scrollWidth, name).toBeLessThanOrEqual(button.clientWidth)
    expect(label?.scrollHeight, name).toBeLessThanOrEqual(button.clientHeight)
  }
})
