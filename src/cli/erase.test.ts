/** `erase`: what it shows, asks and says (docs/command-line.md). */
import { afterEach, expect, test, vi } from 'vitest'
import { type ErasureCounts, type ErasureLook, unreachedPlace } from '../contract/studio/customers/erasure.ts'
import { eraseFromStudio } from './erase.ts'
import type { ProcessContext } from './process-context.ts'

afterEach(() => void vi.unstubAllGlobals())

const none: ErasureCounts = {
  ...{
    webhooks: 0,
    waiting: 0,
    deadLetters: 0,
    conversations: 0,
    acts: 0,
    alerts: 0,
    records: 0,
    activity: 0,
  },
}
const look: ErasureLook = {
  ...{ ids: ['15550142231', '@ann'], names: ['Ann\nExample'], found: { ...none, webhooks: 2, records: 1 } },
  ...{ numbers: [{ phoneNumberId: '300', found: { ...none, webhooks: 2 } }], records: [], inAgent: [] },
  notReached: [{ place: 'platform', names: [] }],
}

async function erase(
  changed: Partial<ErasureLook> = {},
  {
    answer,
    removed = {},
    ...command
  }: {
    answer?: string
    removed?: object
    isConfirmed?: boolean
    isJson?: boolean
    isOverwriting?: boolean
  } = {},
) {
  const calls: string[] = []
  const told = { out: '', notes: '', asked: '' }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    if (url.endsWith('/session')) return new Response('{}')
    calls.push(
      `${method} ${url.replace('https://s.example', '')} ${Object(headers)['if-match'] ?? ''}`.trim(),
    )
    if (method === 'GET') return Response.json({ ...look, ...changed }, { headers: { etag: '"e"' } })
    return Response.json({
      removed: { ...none, webhooks: 2, ...removed },
      notReached: [{ place: 'records', names: ['a\nb', 'c'] }],
    })
  })
  const outside = {
    env: { STUDIO_URL: 'https://s.example', STUDIO_TOKEN: 't' },
    hasTerminal: answer !== undefined,
    out(text: string) {
      told.out += text
    },
    note(text: string) {
      told.notes += text
    },
    openTerminal: () => ({
      async ask(question: string) {
        told.asked += question
        return answer === '' ? undefined : answer
      },
      close: () => undefined,
    }),
  } as unknown as ProcessContext
  const flags = { isConfirmed: false, isJson: false, isOverwriting: false, ...command }
  const code = await eraseFromStudio({ name: 'erase', customer: '+1 555 014 2231', ...flags }, outside)
  return { code, calls, ...told }
}

const path = '/api/customers/%2B1%20555%20014%202231'

test('what is stored is shown, the name is typed, and what was removed is said', async () => {
  const { code, out, asked, notes, calls } = await erase({}, { answer: 'ann example' })
  expect([code, notes]).toEqual([0, ''])
  expect(asked).toBe(
    'Erase Ann Example (+1 555 014 2231)? It cannot be undone. Type the name or the number to confirm: ',
  )
  expect(out).toBe(`Customer: Ann Example
Ids: 15550142231, @ann
Found:
  2 webhooks
  1 records of the workspace, in which mentions are overwritten
Cannot be reached:
  the platform
Removed:
  2 webhooks
Not reached:
  records that cannot be read or overwritten: a b, c
`)
  expect(calls).toEqual([expect.stringMatching(/^GET \S+$/), `DELETE ${path} "e"`])
})

test('another answer, or none, erases nothing', async () => {
  for (const answer of ['yes', '']) {
    const { code, notes, calls } = await erase({ names: [] }, { answer })
    expect([code, notes, calls.length]).toEqual([1, 'Nothing was erased.\n', 1])
  }
  const { asked } = await erase({ names: [] }, { answer: 'no' })
  expect(asked).toContain('Erase +1 555 014 2231? It cannot be undone. Type the number or id to confirm: ')
  await expect(erase()).rejects.toThrow(
    'erase asks before the first change: call it in a terminal, or with --yes',
  )
})

test('with several numbers each has its own counts, and records are named', async () => {
  const records = [
    { kind: 'scenarios' as const, phoneNumberId: '300', name: 's', label: null },
    { kind: 'versions' as const, phoneNumberId: '300', name: 'v', label: 'For\nAnn' },
  ]
  const numbers = [
    { phoneNumberId: '300', found: { ...none, conversations: 1 } },
    { phoneNumberId: null, found: { ...none, activity: 3 } },
  ]
  const { out } = await erase({ numbers, records, names: [] }, { isConfirmed: true })
  expect(out).toMatch(/^Ids: /)
  expect(out).toContain(`Number 300:
  1 conversations
Without a number:
  3 lines of activity, in which mentions are overwritten
Records:
  scenarios/300/s
  versions/300/v (For Ann)
Cannot`)
  expect((await erase({}, { isConfirmed: true })).out).not.toContain('Number 300')
})

test('what the agent uses is overwritten on request only', async () => {
  const inAgent = ['faqs/Who\nis it']
  await expect(erase({ inAgent }, { isConfirmed: true })).rejects.toThrow('or add --overwrite-mentions.')
  const { out, calls } = await erase({ inAgent }, { isConfirmed: true, isOverwriting: true })
  expect(out).toContain('The agent uses it:\n  faqs/Who is it\nCannot')
  expect(calls[1]).toBe(`DELETE ${path}?mentions=overwrite "e"`)
})

test('nothing is erased of a customer of whom nothing is stored', async () => {
  const empty = await erase({ found: none })
  expect([empty.code, empty.calls.length]).toEqual([0, 1])
  expect(empty.out).toMatch(/Nothing is stored about this customer\.\n$/)
  expect(JSON.parse((await erase({ found: none }, { isJson: true })).out)).toMatchObject({
    erasure: null,
    look: { ids: look.ids },
  })
  const whole = JSON.parse((await erase({}, { isJson: true, isConfirmed: true })).out)
  expect(whole).toMatchObject({ look: { ids: look.ids }, erasure: { removed: { webhooks: 2 } } })
})

test('every place that is not reached has words', async () => {
  const notReached = unreachedPlace.options.map((place) => ({ place, names: [] }))
  const { out } = await erase({ notReached }, { isConfirmed: true })
  expect(out.split('Cannot be reached:\n')[1]?.split('Removed')[0]?.trim().split('\n')).toHaveLength(
    notReached.length,
  )
  expect(out).not.toContain('undefined')
})
