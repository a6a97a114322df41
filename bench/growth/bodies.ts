/** How a body's cost grows with its size, up and down. */
import http from 'node:http'
import { pipeline } from 'node:stream/promises'
import { signIn } from '../operation/calls.ts'
import { forgetPeak, onCpuNanoseconds, peakResidentMiB, residentMiB } from '../proxy/process-cost.ts'
import { type Growth, makeBed } from './growth.ts'

const piece = Buffer.alloc(65_536, 'x')
const mebibyte = 2 ** 20
const sizes = [
  ['0 B', 0, 200],
  ['64 KiB', 1 / 16, 200],
  ['1 MiB', 1, 100],
  ['16 MiB', 16, 12],
  ['256 MiB', 256, 1],
  ['1 GiB', 1024, 1],
] as const

/** Uploads above 1 MiB are stored on disk for a retry, as in production. */
export const bodies: Growth = {
  name: 'bodies',
  title: 'Bodies',
  heads: ['body', 'way', 'calls', 'CPU ms each', 'CPU s/GiB', 'growth, MiB'],
  async *rows(isShort) {
    const bed = await makeBed()
    const cookie = await signIn(bed.studio.url)
    for (const [name, mib, count] of isShort ? sizes.slice(0, 5) : sizes) {
      for (const way of ['up', 'down'] as const) {
        await move(bed.studio.url, cookie, way, mib)
        forgetPeak(bed.pid)
        const resident = residentMiB(bed.pid)
        const before = onCpuNanoseconds(bed.pid)
        for (let n = 0; n < count; n++) await move(bed.studio.url, cookie, way, mib)
        const cpuMs = (onCpuNanoseconds(bed.pid) - before) / 1e6 / count
        const perGiB = mib === 0 ? '–' : (cpuMs / 1000 / (mib / 1024)).toFixed(2)
        yield [name, way, count, cpuMs, perGiB, peakResidentMiB(bed.pid) - resident]
      }
    }
    await bed.close()
  },
}

async function move(url: string, cookie: string, way: 'up' | 'down', mib: number): Promise<void> {
  const bytes = mib * mebibyte
  const request = http.request(`${url}/api/platform/${way === 'up' ? 'x' : `large?mib=${mib}`}`, {
    agent: false,
    method: way === 'up' ? 'POST' : 'GET',
    headers: {
      cookie,
      origin: url,
      ...(way === 'up' && { 'content-type': 'application/octet-stream', 'content-length': String(bytes) }),
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      let received = 0
      response.on('data', (chunk: Buffer) => (received += chunk.length)).on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(received)
          : reject(new Error(`${way} ${mib} MiB: status ${response.statusCode}`)),
      )
    })
  })
  if (way === 'up') await pipeline(piecesOf(bytes), request)
  else request.end()
  const received = await answered
  if (way === 'down' && received !== bytes) throw new Error(`down ${mib} MiB: ${received} bytes`)
}

function* piecesOf(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
}
