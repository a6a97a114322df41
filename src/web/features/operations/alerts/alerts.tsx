/** Tabs for a number's alerts and its rules. */
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { AlertReading, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { t } from '../../../../contract/translate.ts'
import { alertsQuery, useReplaceAlerts } from '../../../api/agent/alerts/alert-queries.ts'
import { useIsReportAwaited } from '../../../api/agent/needs/attention.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { formatList } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { AlertList } from './alert-list.tsx'
import { RuleForm } from './rule-form.tsx'
import { alertWords, readByText } from './words.ts'

interface Props {
  phoneNumberId: string
  view: 'alerts' | 'rules'
  addresses: ComponentType<{ phoneNumberId: string; skeleton: ReactNode; children: ReactNode }>
}

const viewNames = { alerts: alertWords.listView, rules: alertWords.rulesView } as const

function RulesSkeleton() {
  return <SkeletonRows rows={8} lines={2} label={alertWords.loading} />
}

export function Alerts({ phoneNumberId, view, addresses: Addresses }: Props) {
  const { demo } = useSession()
  // Also without a sidebar.
  const isReportAwaited = useIsReportAwaited(phoneNumberId)
  const query = useQuery({ ...alertsQuery(phoneNumberId), retryOnMount: true })
  const listSkeleton = <SkeletonRows rows={6} lines={2} phoneLines={4} hasTitle label={alertWords.loading} />
  return (
    <div className="flex flex-col gap-3">
      <ViewNav label={alertWords.views}>
        {(['alerts', 'rules'] as const).map((option) => (
          <ViewLink
            key={option}
            to="/phones/$phoneNumberId/alerts"
            params={{ phoneNumberId }}
            search={option === 'alerts' ? {} : { show: option }}
          >
            {viewNames[option]}
          </ViewLink>
        ))}
      </ViewNav>
      {query.data && <StoredElsewhere view={query.data} phoneNumberId={phoneNumberId} />}
      <QueryView query={query} skeleton={view === 'rules' ? <RulesSkeleton /> : listSkeleton}>
        {(found) =>
          view === 'rules' ? (
            <Suspense fallback={<RulesSkeleton />}>
              <Addresses phoneNumberId={phoneNumberId} skeleton={<RulesSkeleton />}>
                {!found.durable && !demo && (
                  <Note tone="info">
                    <p>{alertWords.inMemory}</p>
                  </Note>
                )}
                <RuleForm phoneNumberId={phoneNumberId} view={found} />
              </Addresses>
            </Suspense>
          ) : found.unreadable !== undefined ? null : isReportAwaited && found.readings.skills === null ? (
            listSkeleton
          ) : (
            <div className="flex flex-col gap-8">
              <AlertList view={found} phoneNumberId={phoneNumberId} />
              <AlertSources view={found} />
            </div>
          )
        }
      </QueryView>
    </div>
  )
}

/** Names the parts of the stored record that this version cannot use, and offers to replace it. */
function StoredElsewhere({ view, phoneNumberId }: { view: AlertView; phoneNumberId: string }) {
  const { unreadable, otherVersion } = view
  const showToast = useToast()
  const replacing = useReplaceAlerts(phoneNumberId)
  const replace = () => replacing.mutate(view, { onSuccess: () => showToast(alertWords.rulesSaved) })
  const blocked = useWriteBlock('live')
  if (unreadable !== undefined) {
    return (
      <Note tone="bad">
        <p className="font-semibold">{alertWords.unreadable.title}</p>
        <p>{alertWords.unreadable.help}</p>
        <p>
          <code>{`alerts/${phoneNumberId}/current`}</code> <bdi>{unreadable}</bdi>
        </p>
        <Button size="small" blocked={blocked} isBusy={replacing.isPending} onClick={replace}>
          {alertWords.unreadable.mend}
        </Button>
        {replacing.error && <FailureNote error={replacing.error} />}
      </Note>
    )
  }
  if (otherVersion === undefined) return null
  return (
    <Note tone="info">
      <p>{otherVersionText(otherVersion)}</p>
    </Note>
  )
}

function Reading({ reading }: { reading: AlertReading | null }) {
  if (reading === null) return <span className="text-quiet">{alertWords.neverRead}</span>
  return (
    <>
      <RelativeTime moment={new Date(reading.at)} /> {readByText(reading.by.name)}
    </>
  )
}

/** Sources of alerts, and how current they are. */
function AlertSources({ view: { readings } }: { view: AlertView }) {
  return (
    <Section id="alert-sources" {...alertWords.sourcesHead}>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={alertWords.webhooks}>{alertWords.always}</Fact>
        {(['connectors', 'skills', 'passRates', 'tokens'] as const).map((what) => (
          <Fact key={what} name={alertWords[what]}>
            <Reading reading={readings[what]} />
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

/** Text about rules and alerts that only another version of the studio watches. */
function otherVersionText({ rules, alerts }: { rules: readonly string[]; alerts: number }): string {
  return t(
    'Another version of the studio has stored {rules, plural, =0 {no rules} one {# rule} other {# rules}} ({names}) and {alerts, plural, =0 {no alerts} one {# alert} other {# alerts}} that this version does not know. They are kept, and not watched here.',
    { rules: rules.length, names: rules.length === 0 ? '–' : formatList(rules), alerts },
  )
}
