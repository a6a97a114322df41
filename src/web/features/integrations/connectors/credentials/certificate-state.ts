/** What there is to say about the client certificate of a connector. */
import type { Connector } from '../../../../../contract/platform/connectors/connector.ts'
import type { Tone } from '../../../../ui/status.tsx'

const daySeconds = 86_400

/** Long enough to order, sign and install another one. */
export const warningDays = 30

export type CertificateState =
  | { state: 'none' }
  | { state: 'there'; days: number | null; tone: Tone; expiresAt: Date | null }

export function certificateState({ mtls_config }: Connector, now: Date): CertificateState {
  if (!mtls_config?.has_certificate) return { state: 'none' }
  const { expires_at } = mtls_config
  if (expires_at === null || expires_at === undefined) {
    return { state: 'there', days: null, tone: 'good', expiresAt: null }
  }
  const days = Math.floor((expires_at - now.getTime() / 1000) / daySeconds)
  const tone = days < 0 ? 'bad' : days <= warningDays ? 'warn' : 'good'
  return { state: 'there', days, tone, expiresAt: new Date(expires_at * 1000) }
}
