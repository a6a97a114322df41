import { expect, test } from 'vitest'
import type { Transport } from '../agent/transport/transport.ts'
import { toolsUsed } from './tools-used.ts'

const turn = (message_id: string, tool_name: string) => ({
  turn_id: `t ${message_id}`,
  message_id,
  steps: [{ type: 'TOOL_CALL', tool_name }],
})

test('pages without a next link are followed by cursor until a cursor repeats', async () => {
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
