import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../../contract/translate.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { formatDate } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useNow } from '../../../../ui/time.tsx'
import { connectorWords, expiryText } from '../words.ts'
import { certificateState } from './certificate-state.ts'
import { RotateCertificate } from './rotate-certificate.tsx'

/** Only days are shown. */
const refreshSeconds = 3600

export function CertificateSection({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const certificate = certificateState(connector, useNow(refreshSeconds))
  const isWanted = connector.requires_certificate === true
  return (
    <section
      aria-label={connectorWords.certificate}
      className="flex flex-col gap-3 border-line border-t pt-5"
    >
      <h3 className="font-semibold">{connectorWords.certificate}</h3>
      {certificate.state === 'none' && !isWanted && (
        <p className="text-quiet">
          {connectorWords.certificateNone} {connectorWords.certificateUnwanted}
        </p>
      )}
      {certificate.state === 'none' && isWanted && (
        <Note tone="warn">
          <p>{connectorWords.certificateMissing}</p>
        </Note>
      )}
      {certificate.state === 'there' && (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          <dt className="text-quiet">{connectorWords.expires}</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            <Status tone={certificate.tone} shape={certificate.tone === 'bad' ? 'stopped' : 'live'}>
              {expiryText(certificate.days)}
            </Status>
            {certificate.expiresAt
              ? formatDate(certificate.expiresAt, 'day', 'UTC')
              : connectorWords.noExpiry}
          </dd>
          {connector.mtls_config?.subject && (
            <>
              <dt className="text-quiet">{connectorWords.subject}</dt>
              <dd dir="auto" className="break-words">
                {connector.mtls_config.subject}
              </dd>
            </>
          )}
          {connector.mtls_config?.fingerprint && (
            <>
              <dt className="text-quiet">{connectorWords.fingerprint}</dt>
              <dd>
                <CopyId id={connector.mtls_config.fingerprint} label={t('fingerprint')} />
              </dd>
            </>
          )}
        </dl>
      )}
      {(isWanted || certificate.state === 'there') && (
        <RotateCertificate scope={scope} isFirst={certificate.state === 'none'} />
      )}
    </section>
  )
}
