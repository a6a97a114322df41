import { expect, test } from 'vitest'
import { ModelError } from './model.ts'
import { defaultCustomerLimits, ModelMeter } from './model-meter.ts'

const prices = { input: 2, output: 10, currency: 'EUR' }
const reply = (input: number, output: number) => async () => ({ answer: {}, tokens: { input, output } })

test('tokens are priced, and calls are refused once the cost limit is reached', async () => {
  const meter = new ModelMeter({ ...defaultCustomerLimits, prices, maxCost: 0.01 }, () => 0)
  await meter.ask({}, undefined, reply(1000, 100))
  expect(meter.usage).toMatchObject({ tokens: 1100, cost: { amount: 0.003, currency: 'EUR' } })
  await meter.ask({}, undefined, reply(1000, 600))
  await expect(meter.ask({}, undefined, reply(1, 1))).rejects.toThrow('The limit of 0.0100 EUR is reached.')
  expect(meter.usage.calls).toBe(2)
})

test('each call is limited to the remaining time, and none starts after it', async () => {
  let now = 0
  const meter = new ModelMeter({ ...defaultCustomerLimits, maxMilliseconds: 60_000 }, () => now)
  await meter.ask({}, undefined, async (_, { milliseconds }) => {
    expect(milliseconds).toBe(60_000)
    now = 59_000
    return { answer: {}, tokens: { input: 1, output: 1 } }
  })
  await meter.ask({}, undefined, async (_, { milliseconds }) => {
    expect(milliseconds).toBe(1000)
    now = 60_000
    return { answer: {}, tokens: { input: 1, output: 1 } }
  })
  await expect(meter.ask({}, undefined, reply(1, 1))).rejects.toThrow('The limit of 60 seconds is reached.')
  expect(meter.usage).toMatchObject({ calls: 2, milliseconds: 60_000 })
})

test('without prices there is no cost and no cost limit', async () => {
  const meter = new ModelMeter({ ...defaultCustomerLimits, maxCost: 0.000001 }, () => 0)
  await meter.ask({}, undefined, reply(10_000, 10_000))
  meter.check()
  expect(meter.usage.cost).toBeUndefined()
})

test('tokens that the provider does not report are estimated and marked', async () => {
  const meter = new ModelMeter({ ...defaultCustomerLimits, prices }, () => 0)
  await meter.ask({ text: 'x'.repeat(300) }, undefined, async () => ({ answer: 'y', tokens: null }))
  expect(meter.usage.isEstimated).toBe(true)
  expect(meter.usage.inputTokens).toBeGreaterThan(100)
  expect(meter.usage.cost?.amount).toBeGreaterThan(0)
})

test('a failed call counts its tokens, an unanswered one counts none', async () => {
  const spent = { amount: 0 }
  const meter = new ModelMeter({ ...defaultCustomerLimits, prices, spent }, () => 0)
  const failing = (error: ModelError) => () => Promise.reject(error)
  const used = { tokens: { input: 1000, output: 100 }, text: 'Hm.' }
  await expect(meter.ask({}, undefined, failing(new ModelError('Useless.', used)))).rejects.toThrow(
    'Useless.',
  )
  expect(meter.usage).toMatchObject({ calls: 1, tokens: 1100, isEstimated: false, cost: { amount: 0.003 } })
  await expect(meter.ask({}, undefined, failing(new ModelError('Away.')))).rejects.toThrow('Away.')
  expect(meter.usage).toMatchObject({ calls: 2, tokens: 1100 })
  const unknown = { tokens: null, text: 'x'.repeat(300) }
  await expect(meter.ask({}, undefined, failing(new ModelError('Odd.', unknown)))).rejects.toThrow('Odd.')
  expect(meter.usage.isEstimated).toBe(true)
  expect(meter.usage.outputTokens).toBeGreaterThan(200)
  expect(spent.amount).toBeCloseTo(meter.usage.cost?.amount ?? 0)
})
