import { readAnswer } from '../../../agent/transport/read-answer.ts'
import type { Transport } from '../../../agent/transport/transport.ts'
import { withQuery } from '../../../contract/platform/paths.ts'
import type { Platform } from '../demo-platform.ts'

async function* noBody(): AsyncGenerator<Uint8Array> {}

/** Creates a transport that reads from the built-in platform in-process; writes are not sent. */
export function inProcessTransport(platform: Platform, now: () => number): Transport {
  return async ({ method, path, query = {} }) => {
    const { status, headers, body } = await platform.answer({
      mount: 'platform',
      method: method === 'GET' ? method : 'OPTIONS',
      target: withQuery(path, query),
      contentType: undefined,
      apiVersion: '2.0.0',
      body: noBody(),
    })
    return readAnswer({ status, headers: new Headers(headers), text: body.toString('utf8'), now: now() })
  }
}
