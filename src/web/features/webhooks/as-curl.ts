/** A shell command that posts an event again, byte for byte. */
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'

/** Systems refuse a single argument of 131,072 bytes; a body beyond this goes through a pipe instead. */
const maxArgumentBytes = 100_000

/** Nothing means anything between single quotes, so only they themselves have to be stepped around. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function bodyParts({ body, bodyEncoding, size }: WebhookEvent): { source: string; option: string } {
  if (bodyEncoding === 'base64')
    return { source: `printf '%s' ${shellQuoted(body)} | base64 -d | `, option: '--data-binary @-' }
  // No argument can hold a NUL, and printf writes one for this escape.
  if (body.includes('\0'))
    return {
      source: `printf ${shellQuoted(printfForm(body))} | `,
      option: '--data-binary @-',
    }
  if (size > maxArgumentBytes)
    return { source: `printf '%s' ${shellQuoted(body)} | `, option: '--data-binary @-' }
  return { source: '', option: `--data-raw ${shellQuoted(body)}` }
}

function printfForm(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\0', '\\000')
}

/** Signatures are left out of every copy, so the event arrives unverified unless one is added. */
export function asCurl(event: WebhookEvent, callbackUrl: string): string {
  const { source, option } = bodyParts(event)
  const contentType = event.headers['content-type'] ?? 'application/json'
  return [
    `${source}curl -X POST ${shellQuoted(callbackUrl)}`,
    `-H ${shellQuoted(`content-type: ${contentType}`)}`,
    option,
  ].join(' \\\n  ')
}
