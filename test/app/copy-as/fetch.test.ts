/** A copied fetch, run as a program, sends exactly the same request. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asFetch } from '../../../src/web/features/developer/dev-drawer/copy-as/as-fetch.ts'
import { copiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { startRecordingServer } from './recording-server.ts'
import { expectSame, recordedCalls } from './requests.ts'
import { runInShell } from './run.ts'

/** fetch adds this type to a body without one, in browsers too. */
const ownType = 'text/plain;charset=UTF-8'

test('the copied code sends the same request', async () => {
  const server = await startRecordingServer()
  await fc.assert(
    fc.asyncProperty(recordedCalls(), async (call) => {
      const request = copiedRequest(call, server.origin)
      if (request === null) throw new Error('The call cannot be copied')
      // Node's fetch drops a trailing question mark; servers treat both addresses alike.
      fc.pre(!request.url.endsWith('?'))
      const output = await runInShell(
        `'${process.execPath}' --input-type=module - <<'END OF PROGRAM'\n${asFetch(request)}\nEND OF PROGRAM`,
      )
      expect(output).toBe('200 recorded\n')
      const received = server.take()
      const headers = received.headers.filter(([, value]) => value !== ownType)
      expectSame({ ...received, headers }, request)
    }),
    propertyRuns(10),
  )
})
