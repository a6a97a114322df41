/** The operator's address for alerts, and what it received. */
import { type AlertMessage, alertMessage } from '../../../src/contract/studio/alerts/alert.ts'
import { eventually } from '../../support/replica.ts'
import { type Receiver, targetSecret } from '../forward/receivers.ts'

export const addressOf = ({ url, port }: Receiver) => ({
  STUDIO_ALERT_URL: url,
  STUDIO_ALERT_SECRET: targetSecret,
  STUDIO_OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}`,
})

export const until = (isSo: () => boolean) => eventually(async () => isSo())
export const messagesOf = (bodies: readonly string[]): AlertMessage[] =>
  bodies.map((body) => alertMessage.parse(JSON.parse(body)))
export const changesIn = (bodies: readonly string[]) =>
  messagesOf(bodies).flatMap(({ changes }) => changes.map(({ change, alert }) => `${change} ${alert.rule}`))
