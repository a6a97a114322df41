import { useMutation } from '@tanstack/react-query'
import type { Ask, TokenFacts } from '../../../../agent/doctor/examination.ts'
import { examine } from '../../../../agent/doctor/examine.ts'
import type { Operation } from '../../../../contract/platform/operations/operation.ts'
import { operations } from '../../../../contract/platform/operations/operations.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { sessionAccess } from '../../../../contract/studio/session-access.ts'
import { send } from '../../../api/client.ts'
import { noteDifferences } from '../../../api/read-differing.ts'
import { live } from '../../../transport/transports.ts'

export function useDoctor() {
  return useMutation({
    mutationFn: async () => {
      // Lazy: only this page needs all descriptions.
      const found = await examine({ ask: askStudio, now: Date.now, tokenFacts })
      const rows = Object.entries<Operation>(operations)
      for (const { operation, differences } of found.calls) {
        const [, row] = rows.find(([name]) => name === operation) ?? []
        if (row) noteDifferences(row.method, studioPaths[row.mount] + row.path, differences)
      }
      return found
    },
  })
}

const askStudio: Ask = async ({ mount, path, query = {}, apiVersion }, signal) => {
  const began = performance.now()
  const call = { path: studioPaths[mount] + path, query, apiVersion, isUnread: true }
  const { response, ...answer } = await live(call, signal)
  if (response === undefined) throw new Error(answer.ok ? 'No answer' : answer.failure.title)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - began }
}

async function tokenFacts(): Promise<TokenFacts> {
  const { missing, app } = await send(sessionAccess, { path: studioPaths.sessionAccess })
  return { missing, app }
}
