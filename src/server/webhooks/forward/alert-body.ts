/** Formats alert messages for chats' incoming webhooks (docs/operating.md, Alerts). */
import { parseJson } from '../../../contract/json.ts'
import { type AlertMessage, alertMessage } from '../../../contract/studio/alerts/alert.ts'
import type { AlertFormat } from '../../../contract/studio/forward.ts'
import type { ForwardedEvent } from './forwarded-event.ts'
import type { ForwardTarget } from './target-filter.ts'

/** Keeps messages below the 28 KB that chats accept, even with four bytes per character. */
const maxLines = 20
const maxLineCharacters = 200
/** Longer titles do not fit into a header block. */
const maxTitleCharacters = 150

const severityNames = { critical: 'Critical', warning: 'Warning' } as const

/** Returns the event with its target's body format; other bodies are unchanged. */
export function shapedFor(
  { carries, format }: Pick<ForwardTarget, 'carries' | 'format'>,
  event: ForwardedEvent,
) {
  if (carries !== 'alerts' || format === 'studio') return event
  const message = alertMessage.safeParse(parseJson(event.body.toString('utf8'))).data
  return message === undefined
    ? event
    : { ...event, body: Buffer.from(JSON.stringify(shape(message, format))) }
}

function shape(message: AlertMessage, format: Exclude<AlertFormat, 'studio'>) {
  const [title, ...lines] = linesOf(message)
  return format === 'slack'
    ? slackMessage(title, lines, message.url)
    : teamsMessage(title, lines, message.url)
}

/** The first line is the message's title: what happened, if it is one thing. */
function linesOf({ test, changes, report, review, ...place }: AlertMessage): [string, ...string[]] {
  const number = place.phoneNumber ?? `phone number id ${place.phoneNumberId}`
  if (test) {
    // A test without a number names none.
    const subject = place.phoneNumberId === '0' ? 'Alerts' : `Alerts for ${number}`
    return ['Test alert from Messaging Agent Studio', `${subject} will be posted here.`]
  }
  const foot = place.phoneNumber ?? `Phone number id ${place.phoneNumberId}`
  const told = report ?? review
  if (told !== undefined) return [told.title, ...told.lines.slice(0, maxLines), foot]
  const lines = changes.slice(0, maxLines).map(({ change, text, alert: { severity } }) => {
    const line = change === 'raised' ? `${severityNames[severity]}: ${text}` : text
    return line.length > maxLineCharacters ? `${cut(line)}…` : line
  })
  const [only] = lines
  if (only !== undefined && changes.length === 1 && only.length <= maxTitleCharacters) return [only, foot]
  const more = changes.length - lines.length
  return [countOf(changes), ...lines, ...(more > 0 ? [`And ${more} more`] : []), foot]
}

function countOf(changes: AlertMessage['changes']): string {
  const raised = changes.filter(({ change }) => change === 'raised').length
  const resolved = changes.length - raised
  const counts = [
    ...(raised > 0 ? [`${raised} ${raised === 1 ? 'alert' : 'alerts'} raised`] : []),
    ...(resolved > 0 ? [`${resolved} ${resolved === 1 ? 'alert' : 'alerts'} resolved`] : []),
  ]
  return counts.join(', ')
}

/** Never cuts within a character. */
function cut(line: string): string {
  return line.slice(0, maxLineCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')
}

/** `plain_text` has no markup, so names in it can mention nobody. */
function slackMessage(title: string, lines: readonly string[], url: string | null) {
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
  const link = url === null ? [] : [{ type: 'mrkdwn', text: `<${url}|Open in the studio>` }]
  return {
    text: [title, ...lines].map(escaped).join('\n'),
    ...withoutMarkup,
    blocks: [
      { type: 'header', text: plain(title) },
      ...lines.map((line) => ({ type: 'section', text: plain(line) })),
      ...link.map((text) => ({ type: 'section', text })),
    ],
  }
}

/** Neither `*bold*` nor bare addresses of a name mean anything in the fallback text. */
const withoutMarkup = { mrkdwn: false, parse: 'none' } as const

/** All mentions and links of the fallback text start with these characters. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An Adaptive Card 1.2, whose text runs have no markup. */
function teamsMessage(title: string, lines: readonly string[], url: string | null) {
  const run = (text: string, weight: 'Bolder' | 'Default') => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, weight, size: weight === 'Bolder' ? 'Medium' : 'Default' }],
  })
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.2',
    body: [run(title, 'Bolder'), ...lines.map((line) => run(line, 'Default'))],
    ...(url !== null && { actions: [{ type: 'Action.OpenUrl', title: 'Open in the studio', url }] }),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] }
}
