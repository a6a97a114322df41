/** The bookkeeping for resending a body. */
import { once } from 'node:events'
import { ReplayDisk } from '../../src/server/proxy/replay-disk.ts'
import { replayable } from '../../src/server/proxy/replayable-body.ts'
import type { BodySink } from '../../src/server/proxy/request-body.ts'
import { type Layer, slowStep, stepOn } from './layer.ts'
import { plainJson, sampleRequest } from './sample-call.ts'

const mebibyte = 1_048_576
/** Node's read size for a connection. */
const piece = Buffer.alloc(65_536, 'a')
const disk = new ReplayDisk({ maxBytes: Number.MAX_SAFE_INTEGER, now: Date.now, onNotKept() {} })

export function bodyLayers(): Layer[] {
  const small = plainJson(1024)
  const arrived = () => {
    const request = sampleRequest()
    request.push(small)
    request.push(null)
    request.complete = true
    return request
  }
  return [
    stepOn('replay: 1 KB that came with the head', 400, arrived, (request) => {
      const body = replayable(request, mebibyte, disk)
      body.release()
      body.close()
      return body.whole
    }),
    slowStep('streamed 1 MiB, nothing kept', 20, async () => {
      const request = sampleRequest()
      request.on('data', () => {})
      await flow(request)
    }),
    slowStep('replay: streamed 1 MiB, kept in memory', 20, () => replayed(mebibyte)),
    slowStep('replay: streamed 1 MiB, kept on disk', 20, () => replayed(0)),
  ]
}

async function replayed(memoryBytes: number): Promise<void> {
  const request = sampleRequest()
  const body = replayable(request, memoryBytes, disk)
  body.attach(sink)
  await flow(request)
  body.release()
  body.close()
}

/** Accepts everything at once. */
const sink: BodySink = {
  onPiece: () => true,
  onBodyEnd() {},
  onBodyFailure(error) {
    throw error
  },
}

async function flow(request: ReturnType<typeof sampleRequest>): Promise<void> {
  const ended = once(request, 'end')
  for (let sent = 0; sent < mebibyte; sent += piece.length) request.push(piece)
  request.push(null)
  await ended
}
