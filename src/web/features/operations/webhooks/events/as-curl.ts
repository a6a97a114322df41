/** A shell command that posts an event again, byte for byte. */
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { quoteForShell } from '../../../../text/quote-for-shell.ts'

/** Systems limit an argument to 131,072 bytes; longer bodies go through a pipe. */
const maxArgumentBytes = 100_000

function bodyParts({ body, bodyEncoding, size }: WebhookEvent): { source: string; option: string } {
  if (bodyEncoding === 'base64')
    return { source: `printf '%s' ${quoteForShell(body)} | base64 -d | `, option: '--data-binary @-' }
  // Arguments cannot hold a NUL; printf writes one for this escape.
  if (body.includes('\0'))
    return {
      source: `printf ${quoteForShell(printfForm(body))} | `,
      option: '--data-binary @-',
    }
  if (size > maxArgumentBytes)
    return { source: `printf '%s' ${quoteForShell(body)} | `, option: '--data-binary @-' }
  return { source: '', option: `--data-raw ${quoteForShell(body)}` }
}

function printfForm(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\0', '\\000')
}

/** Copies omit signatures, so the event arrives unverified unless one is added. */
export function eventAsCurl(event: WebhookEvent, callbackUrl: string): string {
  const { source, option } = bodyParts(event)
  const contentType = event.headers['content-type'] ?? 'application/json'
  return [
    `${source}curl -X POST ${quoteForShell(callbackUrl)}`,
    `-H ${quoteForShell(`content-type: ${contentType}`)}`,
    ...(event.sample ? [`-H ${quoteForShell('x-studio-sample: true')}`] : []),
    option,
  ].join(' \\\n  ')
}
