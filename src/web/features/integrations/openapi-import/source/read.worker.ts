/** Runs in a worker, so that hostile text cannot block the page. */
import { readDescription } from '../../../../openapi/read-description.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') postMessage(readDescription(data))
})
