/** Reads one description in a thread of its own, so that a page stays alive whatever the text does. */
import { readDescription } from '../../../../openapi/read-description.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') postMessage(readDescription(data))
})
