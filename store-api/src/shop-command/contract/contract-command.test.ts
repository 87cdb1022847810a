import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { contractCommand } from './contract-command.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const run = (...words: string[]) => contractCommand(api.db, words, api.clock.now())

describe('the contract command', () => {
  it('shows the contract and its history, by page name or id', async () => {
    const { storeId, pageName } = await api.aStore({ bundles: ['ordering'] })
    expect(await run(pageName, 'show')).toEqual([`${pageName}: ordering`])
    expect(await run(pageName, 'add', 'booking')).toEqual(['booking is in the contract.'])
    const [contract, line] = await run(String(storeId))
    expect(contract).toBe(`${pageName}: ordering, booking`)
    expect(line).toMatch(/^\d{4}-\d{2}-\d{2} .+: add booking \(done\)$/)
  })

  it('plans a change from the beginning of a day of the store on', async () => {
    const { pageName } = await api.aStore({ bundles: ['ordering'] })
    expect(await run(pageName, 'add', 'payment', '--from', '2099-12-31')).toEqual(['Planned for 2099-12-31.'])
    expect((await run(pageName, 'show'))[1]).toContain('add payment from 2099-12-31 (planned)')
    expect(await run(pageName, 'remove', 'payment')).toEqual(['The planned change is withdrawn.'])
  })

  it('refuses words that it does not know', async () => {
    const { pageName } = await api.aStore()
    await expect(run('nobody', 'show')).rejects.toThrow('There is no store nobody')
    await expect(run(pageName, 'delete', 'booking')).rejects.toThrow('use show, add or remove')
    await expect(run(pageName, 'add', 'bookings')).rejects.toThrow('There is no bundle bookings')
    await expect(run(pageName, 'add', 'booking', '--from', '2099-02-30')).rejects.toThrow('must be a day')
    await expect(run(pageName, 'add', 'booking', '--at', '2099-02-01')).rejects.toThrow('only --from')
  })
})
