import type { ChatFeature } from '../../../contract/studio/ai-failure.ts'
import type { ChatRequest, Message } from './completion.ts'

/** Returns the features that a request uses unless they are left out. */
export function featuresOf({ messages, format }: ChatRequest, isStreamed: boolean): ChatFeature[] {
  return [
    ...(format === undefined ? [] : (['format'] as const)),
    ...(isStreamed ? (['usage', 'stream'] as const) : []),
    ...(messages.some(({ role }) => role === 'system') ? (['system'] as const) : []),
  ]
}

/** Returns the body of a chat completion with only these features. */
export function chatBody(
  model: string,
  { messages, format }: ChatRequest,
  features: ReadonlySet<ChatFeature>,
): object {
  const isStreamed = features.has('stream')
  return {
    model,
    messages: features.has('system') ? messages : withoutSystem(messages),
    ...(isStreamed && { stream: true }),
    ...(features.has('format') && {
      response_format: { type: 'json_schema', json_schema: { ...format, strict: true } },
    }),
    ...(isStreamed && features.has('usage') && { stream_options: { include_usage: true } }),
  }
}

/** Puts the instructions at the beginning of the first message of the user. */
function withoutSystem(messages: readonly Message[]): Message[] {
  const instructions = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : []))
  const [first, ...rest] = messages.filter(({ role }) => role !== 'system')
  const content = [...instructions, ...(first === undefined ? [] : [first.content])].join('\n\n')
  return [{ role: 'user', content }, ...rest]
}
