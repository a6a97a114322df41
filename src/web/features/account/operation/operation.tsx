/** The studio as its operators see it (docs/behaviour.md, section 18). */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedSession, OperationView } from '../../../../contract/studio/operation-view.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { ApiError, apiErrorOf } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { formatBytes, formatDate, formatNumber } from '../../../text/format.ts'
import { live } from '../../../transport/transports.ts'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SectionAtOnce } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { operationWords, partNames, sessionRoleNames, storagePlaceNames, storedKindNames } from './words.ts'

const path = studioPaths.operation
const schema = async () => (await import('../../../../contract/studio/operation-view.ts')).operationView

const operationQuery = queryOptions<OperationView>({
  queryKey: ['operation'],
  queryFn: ({ signal }) => send(schema, { path, signal }),
  // A refusal stays one.
  retry: false,
})

function useEndSession(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const answer = await live({ path: `${path}/sessions/${encodeURIComponent(id)}`, method: 'DELETE' })
      if (!answer.ok) throw apiErrorOf(answer)
    },
    onSettled: () => queryClient.invalidateQueries(operationQuery),
  })
}

export function OperatorsView() {
  const { demo, role } = useSession()
  // Without a list of operators there are none, and no role is shown.
  const isRefused = demo || role !== 'operator'
  const query = useQuery({ ...operationQuery, enabled: !isRefused })
  if (isRefused || (query.error instanceof ApiError && query.error.status === 403))
    return <Note tone="info">{operationWords.notAllowed}</Note>
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} label={operationWords.loading} />}>
      {(view) => (
        <div className="flex flex-col gap-10">
          <Sessions sessions={view.sessions} />
          <Storage storage={view.storage} />
          <Server {...view} />
          <Settings settings={view.settings} />
        </div>
      )}
    </QueryView>
  )
}

const row = 'border-line border-b align-top'
const wide = 'py-2 pe-4'
const cell = `${wide} whitespace-nowrap`
const number = `${cell} tabular-nums`

function Sessions({ sessions }: Pick<OperationView, 'sessions'>) {
  const { member, role, since, lastSeen, ends, act } = operationWords
  return (
    <SectionAtOnce id="sessions" title={operationWords.sessions} lead={operationWords.sessionsLead}>
      <ScrollTable label={operationWords.sessions} heads={[member, role, since, lastSeen, ends, act]}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ScrollTable>
    </SectionAtOnce>
  )
}

function SessionRow({ session }: { session: ListedSession }) {
  const { user, role, since, lastSeenAt, endsAt, isOwn } = session
  const ending = useEndSession(session.id)
  const showToast = useToast()
  return (
    <tr className={row}>
      <td className={`${wide} min-w-40`}>
        <bdi className="font-medium">{user.name}</bdi>{' '}
        <span className="text-quiet tabular-nums">{user.id}</span>
        {isOwn && <span className="text-quiet"> · {operationWords.own}</span>}
      </td>
      <td className={cell}>{sessionRoleNames[role]}</td>
      <td className={number}>{formatDate(new Date(since), 'dayTime')}</td>
      <td className={cell}>
        <RelativeTime moment={new Date(lastSeenAt)} />
      </td>
      <td className={number}>{formatDate(new Date(endsAt), 'dayTime')}</td>
      <td className="py-1">
        <ConfirmAction
          {...operationWords.end}
          weight="danger"
          size="small"
          onConfirm={() => ending.mutateAsync().then(() => showToast(operationWords.ended))}
        />
      </td>
    </tr>
  )
}

function Storage({ storage }: Pick<OperationView, 'storage'>) {
  const { part, place, count, size, limit } = operationWords
  return (
    <SectionAtOnce id="storage" title={operationWords.storage}>
      <ScrollTable label={operationWords.storage} heads={[part, place, count, size, limit]}>
        {storage.flatMap((one) => [
          <tr key={one.part} className={row}>
            <td className={`${cell} font-medium`}>{partNames[one.part]}</td>
            <td className={cell}>{storagePlaceNames[one.place]}</td>
            <td className={number}>{formatNumber(one.count)}</td>
            <td className={number}>{one.bytes === null ? '' : formatBytes(one.bytes)}</td>
            <td className={number}>{one.maxBytes === null ? '' : formatBytes(one.maxBytes)}</td>
          </tr>,
          ...(one.kinds ?? []).map(({ kind, count: entries, bytes }) => (
            <tr key={`${one.part} ${kind}`} className={`${row} text-quiet`}>
              <td className="py-2 ps-4 pe-4">{storedKindNames[kind]}</td>
              <td />
              <td className={number}>{formatNumber(entries)}</td>
              <td className={number}>{formatBytes(bytes)}</td>
              <td />
            </tr>
          )),
        ])}
      </ScrollTable>
    </SectionAtOnce>
  )
}

function Server({ version, replicas }: Pick<OperationView, 'version' | 'replicas'>) {
  const { process, started, lastSeen } = operationWords
  return (
    <SectionAtOnce id="server" title={operationWords.server} lead={t('Version {version}', { version })}>
      <ScrollTable label={operationWords.process} heads={[process, started, lastSeen]}>
        {replicas.map(({ startedAt, seenAt, isOwn }, at) => (
          <tr key={startedAt + String(at)} className={row}>
            <td className={cell}>
              {formatNumber(at + 1)}
              {isOwn && <span className="text-quiet"> · {operationWords.ofThis}</span>}
            </td>
            <td className={number}>{formatDate(new Date(startedAt), 'dayTime')}</td>
            <td className={cell}>
              <RelativeTime moment={new Date(seenAt)} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </SectionAtOnce>
  )
}

function Settings({ settings }: Pick<OperationView, 'settings'>) {
  const { name, value } = operationWords
  return (
    <SectionAtOnce id="settings" title={operationWords.settings} lead={operationWords.settingsLead}>
      <ScrollTable label={operationWords.settings} heads={[name, value]}>
        {settings.map((setting) => (
          <tr key={setting.name} className={row}>
            <td className={`${cell} font-mono`}>{setting.name}</td>
            <td className={setting.value === null ? `${cell} text-quiet` : `${wide} break-all font-mono`}>
              {setting.value ?? operationWords.hidden}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </SectionAtOnce>
  )
}
