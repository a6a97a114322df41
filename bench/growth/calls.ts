/** How forwarded calls scale with connections, sessions and the platform's latency. */
import { costCells, costHeads, costOfCalls, type Growth, makeBed, signInAll } from './growth.ts'

/** Costs at each size, with 16 browsers' sessions. */
async function* costs(
  sizes: readonly number[],
  call: (size: number) => { path: string; connections: number },
) {
  const bed = await makeBed()
  const cookies = await signInAll(bed.studio.url, 16)
  for (const size of sizes) {
    const { path, connections: atOnce } = call(size)
    yield [size, ...costCells(await costOfCalls([bed.pid], bed.studio.url, cookies, path, atOnce))]
  }
  await bed.close()
}

export const connections: Growth = {
  name: 'connections',
  title: 'Browser connections, 16 sessions',
  heads: ['connections', ...costHeads],
  rows: () => costs([1, 16, 256, 2000], (size) => ({ path: '/x', connections: size })),
}

/** Beyond 1,000 sessions, a cookie has left the cache before it returns. */
export const sessions: Growth = {
  name: 'sessions',
  title: 'Sessions taking turns, 64 connections',
  heads: ['sessions', ...costHeads],
  async *rows(isShort) {
    for (const size of isShort ? [1, 100, 1000] : [1, 100, 1000, 10_000]) {
      const bed = await makeBed()
      const cookies = await signInAll(bed.studio.url, size)
      yield [size, ...costCells(await costOfCalls([bed.pid], bed.studio.url, cookies, '/x', 64))]
      await bed.close()
    }
  },
}

export const latency: Growth = {
  name: 'latency',
  title: 'Platform latency, 256 connections, 16 sessions',
  heads: ['latency, ms', ...costHeads],
  rows: () => costs([0, 20, 100, 500], (size) => ({ path: `/slow?ms=${size}`, connections: 256 })),
}
