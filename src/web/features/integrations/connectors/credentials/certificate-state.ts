import { certificateDays, certificateWarningDays } from '../../../../../contract/platform/agent/needs.ts'
import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import type { Tone } from '../../../../ui/status.tsx'

export type CertificateState =
  | { state: 'none' }
  | { state: 'there'; days: number | null; tone: Tone; expiresAt: Date | null }

export function certificateState({ mtls_config }: Connector, now: Date): CertificateState {
  if (!mtls_config?.has_certificate) return { state: 'none' }
  const { expires_at } = mtls_config
  if (expires_at === null || expires_at === undefined) {
    return { state: 'there', days: null, tone: 'good', expiresAt: null }
  }
  const days = certificateDays(expires_at, now.getTime())
  const tone = days < 0 ? 'bad' : days <= certificateWarningDays ? 'warn' : 'good'
  return { state: 'there', days, tone, expiresAt: new Date(expires_at * 1000) }
}
