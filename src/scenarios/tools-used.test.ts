import { expect, test } from 'vitest'
import type { Transport } from '../agent/transport/transport.ts'
import { toolsUsed } from './tools-used.ts'

const turn = (message_id: string, tool_name: string) => ({
  turn_id: `t ${message_id}`,
  message_id,
  steps: [{ type: 'TOOL_CALL', tool_name }],
})

test('pages that never name a next one are followed by their cursor, and one that repeats ends the reading', async () => {
  const asked: (string | undefined)[] = []
  const transport: Transport = async ({ query }) => {
    asked.push(query?.after)
    const data = asked.length === 1 ? [turn('2', 'book')] : [turn('1', 'find')]
    return { ok: true, body: { data, paging: { cursors: { before: 'b', after: 'a' } } } }
  }
  const wait = async () => {}
  const conversation = { phoneNumberId: '3', conversationId: 'c', messageIds: ['1', '2'] }
  expect(await toolsUsed({ transport, wait, ...conversation })).toEqual({
    ok: true,
    tools: [['find'], ['book']],
  })
  expect(asked).toEqual([undefined, 'a'])
})
