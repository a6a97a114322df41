import { expect, test } from 'vitest'
import type { AlertMessage } from '../../../contract/studio/alerts/alert.ts'
import type { AlertFormat } from '../../../contract/studio/forward.ts'
import { shapedFor } from './alert-body.ts'

const at = '2026-11-24T09:00:00.000Z'
const url = 'https://studio.example.com/phones/1/alerts'

function messageOf(texts: readonly string[], change: 'raised' | 'resolved' = 'raised'): AlertMessage {
  const rule = 'skill_blocked' as const
  const moments = { since: at, raisedAt: at, resolvedAt: null, resolution: null }
  const alert = { id: 'a', rule, subject: null, severity: 'critical' as const, figures: {}, ...moments }
  const changes = texts.map((text) => ({ change, text, alert }))
  const head = { format: 'messaging-agent-alerts' as const, version: 1 as const, id: 'm', createdAt: at }
  return { ...head, phoneNumberId: '300000000000001', url, test: false, changes }
}

function bodyFor(format: AlertFormat, message: unknown, carries: 'alerts' | 'webhooks' = 'alerts') {
  const body = Buffer.from(JSON.stringify(message))
  const event = { id: 1, contentType: 'application/json', body, sample: null }
  return shapedFor({ carries, format }, event).body
}

const jsonFor = (format: AlertFormat, message: unknown) => JSON.parse(bodyFor(format, message).toString())

test('a Slack message has notification text, and blocks, in which a name mentions, marks and links nothing', () => {
  const message = messageOf(['The skill <!channel> & co was blocked'])
  const title = 'Critical: The skill <!channel> & co was blocked'
  const lines = ['Phone number id 300000000000001']
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
  expect(jsonFor('slack', message)).toEqual({
    text: [
      'Critical: The skill &lt;!channel&gt; &amp; co was blocked',
      'Phone number id 300000000000001',
    ].join('\n'),
    ...{ mrkdwn: false, parse: 'none' },
    blocks: [
      { type: 'header', text: plain(title) },
      ...lines.map((line) => ({ type: 'section', text: plain(line) })),
      { type: 'section', text: { type: 'mrkdwn', text: `<${url}|Open in the studio>` } },
    ],
  })
})

test('what was raised and what was resolved are counted, and without an address there is no link', () => {
  const [raised, resolved] = [messageOf(['A', 'B']), messageOf(['C', 'D', 'E'], 'resolved')]
  const both = { ...raised, url: null, changes: [...raised.changes, ...resolved.changes] }
  const { text, blocks } = jsonFor('slack', both)
  expect(text.split('\n')).toEqual([
    ...['2 alerts raised, 3 alerts resolved', 'Critical: A', 'Critical: B', 'C', 'D', 'E'],
    'Phone number id 300000000000001',
  ])
  expect(blocks.map(({ text: block }: { text: { text: string } }) => block.text)).toEqual(text.split('\n'))
  expect(jsonFor('teams', both).attachments[0].content).not.toHaveProperty('actions')
  expect(jsonFor('slack', raised).text).toMatch(/^2 alerts raised\n/)
  expect(jsonFor('slack', { ...raised, phoneNumberId: '0', changes: [], test: true }).text).toContain(
    'Alerts will be posted here.',
  )
})

test('a Teams message is an Adaptive Card that shows names without markup', () => {
  const { type, attachments } = jsonFor('teams', messageOf(['Resolved: [a](https://b) **c**'], 'resolved'))
  const [{ contentType, content }] = attachments
  expect([type, contentType, content.type]).toEqual([
    'message',
    'application/vnd.microsoft.card.adaptive',
    'AdaptiveCard',
  ])
  expect(content.body.map(({ type }: { type: string }) => type)).toEqual(Array(2).fill('RichTextBlock'))
  const texts = content.body.map(({ inlines }: { inlines: { text: string }[] }) => inlines[0]?.text)
  expect(texts).toEqual(['Resolved: [a](https://b) **c**', 'Phone number id 300000000000001'])
  expect(content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open in the studio', url }])
})

test('a message names the number as people know it, and counts what is more than one thing', () => {
  const numbered = (texts: readonly string[]) => ({ ...messageOf(texts), phoneNumber: '+15550142231' })
  const linesFor = (message: AlertMessage) => jsonFor('slack', message).text.split('\n')
  expect(linesFor(numbered(['Blocked']))).toEqual(['Critical: Blocked', '+15550142231'])
  expect(linesFor(numbered(['A', 'B']))).toEqual([
    '2 alerts raised',
    'Critical: A',
    'Critical: B',
    '+15550142231',
  ])
  const long = 'x'.repeat(160)
  expect(linesFor(numbered([long]))).toEqual(['1 alert raised', `Critical: ${long}`, '+15550142231'])
  expect(linesFor({ ...numbered([]), test: true })[1]).toBe('Alerts for +15550142231 will be posted here.')
})

test('singular and plural, what was only resolved, and nothing of what is zero', () => {
  const resolved = (texts: readonly string[]) =>
    jsonFor('slack', messageOf(texts, 'resolved')).text.split('\n')
  expect(resolved(['A', 'B'])).toEqual(['2 alerts resolved', 'A', 'B', 'Phone number id 300000000000001'])
  expect(resolved(['x'.repeat(160)])[0]).toBe('1 alert resolved')
})

test('a text of 150 characters is a title, and one of 200 a whole line', () => {
  const linesFor = (text: string) => jsonFor('slack', messageOf([text], 'resolved')).text.split('\n')
  expect(linesFor('x'.repeat(150))[0]).toBe('x'.repeat(150))
  expect(linesFor('x'.repeat(151)).slice(0, 2)).toEqual(['1 alert resolved', 'x'.repeat(151)])
  expect(linesFor('x'.repeat(200))[1]).toBe('x'.repeat(200))
  expect(linesFor('x'.repeat(201))[1]).toBe(`${'x'.repeat(199)}…`)
  // A character outside of the first plane is two of them, and is never halved.
  expect(linesFor(`${'x'.repeat(198)}\u{1F6B2}xx`)[1]).toBe(`${'x'.repeat(198)}…`)
  expect(linesFor(`${'x'.repeat(197)}\u{1F6B2}xx`)[1]).toBe(`${'x'.repeat(197)}\u{1F6B2}…`)
})

test.each([
  ['report', { month: '2026-10', figures: {} }],
  ['review', { id: 'r1', count: 2 }],
])('a %s has its own title, up to twenty lines and the number', (kind, about) => {
  const lines = Array.from({ length: 21 }, (_, at) => `line ${at}`)
  const message = { ...messageOf([]), [kind]: { ...about, title: 'Its title', lines } }
  expect(jsonFor('slack', message).text.split('\n')).toEqual([
    ...['Its title', ...lines.slice(0, 20)],
    'Phone number id 300000000000001',
  ])
})

test('twenty changes are all named, and only the title of a card is bold and larger', () => {
  const message = messageOf(Array.from({ length: 20 }, (_, at) => `Alert ${at}`))
  const [attachment] = jsonFor('teams', message).attachments
  expect(attachment.contentUrl).toBeNull()
  type Block = { inlines: { text: string; weight: string; size: string }[] }
  const runs = attachment.content.body.flatMap(({ inlines }: Block) => inlines)
  expect(runs).toHaveLength(22)
  expect(runs[0]).toEqual({ type: 'TextRun', text: '20 alerts raised', weight: 'Bolder', size: 'Medium' })
  for (const run of runs.slice(1)) expect(run).toMatchObject({ weight: 'Default', size: 'Default' })
  expect(runs[20].text).toBe('Critical: Alert 19')
})

test.each(['slack', 'teams'] as const)(
  'a full %s message of the longest lines stays below 28 KB',
  (format) => {
    const body = bodyFor(format, messageOf(Array(100).fill('\u{1F6B2}'.repeat(500))))
    expect(body.length).toBeLessThan(28_000)
    expect(body.toString()).toContain('And 80 more')
    expect(body.toString()).not.toMatch(/\\ud[89a-f]/)
  },
)

test('a message without a URL has no link, and a test is labeled', () => {
  for (const format of ['slack', 'teams'] as const) {
    const text = bodyFor(format, { ...messageOf([]), url: null, test: true }).toString()
    expect(text).toContain('Test alert from Messaging Agent Studio')
    expect(text).not.toContain('Open in the studio')
  }
})

test("webhooks and messages in the studio's format are unchanged", () => {
  const message = messageOf(['Blocked'])
  const sent = Buffer.from(JSON.stringify(message))
  expect(bodyFor('studio', message)).toEqual(sent)
  expect(bodyFor('slack', message, 'webhooks')).toEqual(sent)
  expect(bodyFor('slack', { other: true })).toEqual(Buffer.from('{"other":true}'))
})
