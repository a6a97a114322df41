/** A section of figures in all states, including "not offered for this number". */

import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { ApiError } from '../../../api/api-error.ts'
import { labeled } from '../../../text/small-texts.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { insightWords } from './words.ts'

export interface SectionViewProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch(): unknown }
  children: (data: Data) => ReactNode
}

export function SectionView<Data>({ query, children }: SectionViewProps<Data>) {
  const { error } = query
  if (query.data === undefined && error instanceof ApiError && isNotOffered(error)) {
    return <NotAvailable error={error} />
  }
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonCharts figures={2} charts={1} label={insightWords.loading} />}
    >
      {children}
    </QueryView>
  )
}

/** The platform lacks the address or rejects the query: a retry would not help. */
function isNotOffered({ kind }: ApiError): boolean {
  return kind === 'missing' || kind === 'invalid'
}

function NotAvailable({ error: { complaint } }: { error: ApiError }) {
  return (
    <div className="flex flex-col gap-1">
      <p>{insightWords.notAvailable}</p>
      <p className="text-quiet">{insightWords.notAvailableHelp}</p>
      <details className="text-label">
        <summary className="w-fit py-0.5 text-quiet">{insightWords.itsWords}</summary>
        <p>{complaint.detail ? labeled(complaint.title, complaint.detail) : complaint.title}</p>
        {complaint.requestId && (
          <p>
            {t('Request id')} <CopyId id={complaint.requestId} label={t('request id')} />
          </p>
        )}
      </details>
    </div>
  )
}
