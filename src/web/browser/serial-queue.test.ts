import { afterEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './serial-queue.ts'

afterEach(() => vi.unstubAllGlobals())

function noted(log: string[], name: string, fails = false) {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = async () => {
    log.push(`${name} begins`)
    await gate
    log.push(`${name} ends`)
    if (fails) throw new Error(name)
    return name
  }
  return { work, finish }
}

test('without locks, as over plain http, each task starts after the previous one settles', async () => {
  vi.stubGlobal('navigator', {})
  const log: string[] = []
  const [one, two] = [noted(log, 'one', true), noted(log, 'two')]
  const [first, second] = [oneAtATime('x', one.work), oneAtATime('x', two.work)]
  const failed = expect(first).rejects.toThrow('one')
  two.finish()
  one.finish()
  await failed
  expect(await second).toBe('two')
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('with locks, the browser serializes tasks across tabs', async () => {
  const request = vi.fn(async (_name: string, work: () => Promise<string>) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await oneAtATime('session', async () => 'done')).toBe('done')
  expect(request).toHaveBeenCalledWith('session', expect.any(Function))
})
