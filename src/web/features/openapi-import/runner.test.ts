/** How a run goes on, stops and is taken up again. */
import { expect, test } from 'vitest'
import { createRunner, type Step } from './runner.ts'

/** Each step fails as often as told before it succeeds. */
function stepsThatFail(failures: Record<string, number>, made: string[], baseId?: string): Step[] {
  const left = new Map(Object.entries(failures))
  return [...left.keys()].map((id) => ({
    id,
    title: id,
    isBase: id === baseId,
    run: async () => {
      const remaining = left.get(id) ?? 0
      left.set(id, remaining - 1)
      if (remaining > 0) throw new Error(`no ${id}`)
      made.push(id)
    },
  }))
}

const states = (runner: ReturnType<typeof createRunner>) => runner.report().steps.map(({ state }) => state)

test('one failure does not stop the others, and can be tried again alone', async () => {
  const made: string[] = []
  const runner = createRunner(stepsThatFail({ a: 0, b: 1, c: 0 }, made), () => false)
  await runner.start()
  expect(states(runner)).toEqual(['done', 'failed', 'done'])
  expect(runner.report().isRunning).toBe(false)
  await runner.retry('b')
  expect(states(runner)).toEqual(['done', 'done', 'done'])
  expect(made).toEqual(['a', 'c', 'b'])
})

test('without the first thing nothing else is tried; once it is there, the rest follows', async () => {
  const made: string[] = []
  const runner = createRunner(stepsThatFail({ base: 1, b: 0 }, made, 'base'), () => false)
  await runner.start()
  expect(states(runner)).toEqual(['failed', 'waiting'])
  await runner.retryFailed()
  expect(made).toEqual(['base', 'b'])
})

test('a failure that would meet all others ends the run', async () => {
  const runner = createRunner(stepsThatFail({ a: 1, b: 0 }, []), () => true)
  await runner.start()
  expect(states(runner)).toEqual(['failed', 'waiting'])
})

test('what was skipped is not made, and a stop lets the call under way finish', async () => {
  const made: string[] = []
  const [first, ...others] = stepsThatFail({ a: 0, b: 0, c: 0 }, made)
  if (first === undefined) throw new Error('no step')
  const stopping: Step = {
    ...first,
    run: async () => {
      runner.stop()
      expect(runner.report().isStopping).toBe(true)
      await first.run()
    },
  }
  const runner = createRunner([stopping, ...others], () => false)
  runner.skip('b')
  await runner.start()
  expect(states(runner)).toEqual(['done', 'skipped', 'waiting'])
  await runner.start()
  expect(made).toEqual(['a', 'c'])
})
