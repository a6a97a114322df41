import { useMutation } from '@tanstack/react-query'
import {
  type Ask,
  type CheckedCall,
  type Examination,
  examinationVerdict,
  maxClockSkewSeconds,
  type TokenFacts,
} from '../../../../agent/doctor/examination.ts'
import { examine } from '../../../../agent/doctor/examine.ts'
import { findingText } from '../../../../agent/doctor/finding.ts'
import type { Operation } from '../../../../contract/platform/operations/operation.ts'
import { operations } from '../../../../contract/platform/operations/operations.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { type SessionAccess, sessionAccess } from '../../../../contract/studio/session-access.ts'
import { t } from '../../../../contract/translate.ts'
import { send } from '../../../api/client.ts'
import { noteDifferences } from '../../../api/read-differing.ts'
import { useSession } from '../../../api/session.ts'
import { readBillableAccount } from '../../../records/billable-account.ts'
import { formatItems, formatNumber } from '../../../text/format.ts'
import { live } from '../../../transport/transports.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { FilledText } from '../../../ui/page/filled-text.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import {
  doctorChecks,
  doctorWords,
  foundText,
  outcomeText,
  skewText,
  verdictTexts,
  webhookText,
} from './words.ts'

function useDoctor() {
  const { user, selection } = useSession()
  const { phoneNumberId } = selection
  return useMutation({
    mutationFn: async () => {
      // Lazy: only this page needs all descriptions.
      const place = { owner: user.id, phoneNumberId: phoneNumberId ?? '' }
      const billable = phoneNumberId === null ? undefined : await readBillableAccount(place)
      const found = await examine({
        ...{ ask: askStudio, now: Date.now, billableAccount: billable?.account },
        ...accessFacts(),
      })
      const rows = Object.entries<Operation>(operations)
      for (const { operation, differences } of found.calls) {
        const [, row] = rows.find(([name]) => name === operation) ?? []
        if (row) noteDifferences(row.method, studioPaths[row.mount] + row.path, differences)
      }
      return found
    },
  })
}

const askStudio: Ask = async ({ mount, path, query = {}, apiVersion }, signal) => {
  const began = performance.now()
  const call = { path: studioPaths[mount] + path, query, apiVersion, isUnread: true }
  const { response, ...answer } = await live(call, signal)
  if (response === undefined) throw new Error(answer.ok ? 'No answer' : answer.failure.title)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - began }
}

/** What the server tells about the token and its own configuration, asked for once. */
function accessFacts() {
  let asked: Promise<SessionAccess> | undefined
  const access = () => {
    asked ??= send(sessionAccess, { path: studioPaths.sessionAccess })
    return asked
  }
  return {
    tokenFacts: async (): Promise<TokenFacts> => {
      const { missing, app } = await access()
      return { missing, app }
    },
    graphVersions: async () => (await access()).graphVersions,
  }
}

const findingTones = { error: 'bad', warning: 'warn', note: 'info' } as const
const tones = { known: 'good', failed: 'bad', different: 'warn' } as const

export function Doctor() {
  const { data, error, isPending, mutate } = useDoctor()
  return (
    <div className="flex flex-col gap-6">
      <Button weight="primary" className="self-start" isBusy={isPending} onClick={() => mutate()}>
        {data === undefined ? doctorWords.run : doctorWords.again}
      </Button>
      {isPending && <p role="status">{doctorWords.running}</p>}
      {data === undefined && !isPending && !error && <Checked />}
      {error && <FailureNote error={error} onRetry={() => mutate()} />}
      {data && <Report found={data} />}
    </div>
  )
}

function Checked() {
  return (
    <section aria-labelledby="checked" className="flex max-w-prose flex-col gap-2">
      <h2 id="checked" className="font-semibold">
        {doctorWords.checked}
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <TextItems texts={doctorChecks} />
      </ul>
    </section>
  )
}

function Report({ found }: { found: Examination }) {
  const verdict = examinationVerdict(found)
  const { brokenPages, calls } = found
  return (
    <>
      <Note tone={tones[verdict]} title={verdictTexts[verdict]} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {factsOf(found).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.findings.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold text-lead">{doctorWords.findings}</h2>
          {found.findings.map((one) => (
            <Note key={`${one.code} ${one.subject}`} tone={findingTones[one.level]}>
              {findingText(one)}
            </Note>
          ))}
        </section>
      )}
      {brokenPages.length > 0 && (
        <section className="flex flex-col gap-1">
          <h2 className="font-semibold text-lead">{doctorWords.pages}</h2>
          <ul>
            {brokenPages.map(({ page, reason }) => (
              <li key={page}>
                <FilledText
                  text={t('{page}: {reason}')}
                  values={{ page: <span className="font-medium">{page}</span>, reason }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <CallTable calls={calls} />
    </>
  )
}

function factsOf({
  user,
  missingPermissions: missing,
  clockSkewSeconds: skew,
  accounts,
  phoneNumbers,
  webhooks,
}: Examination) {
  const { token, clock, unknown, none, inStep } = doctorWords
  const clockText = skew === null ? unknown : Math.abs(skew) > maxClockSkewSeconds ? skewText(skew) : inStep
  return [
    [token, user ?? unknown],
    [doctorWords.missing, missing === null ? unknown : formatItems(missing) || none],
    [clock, clockText],
    [doctorWords.found, foundText(accounts, phoneNumbers.length)],
    [doctorWords.webhooks, webhookText(webhooks)],
  ] as const
}

function CallTable({ calls }: { calls: readonly CheckedCall[] }) {
  const { result, call, status, time, why } = doctorWords
  return (
    <ScrollTable label={doctorWords.calls} heads={[result, status, time, call, why]}>
      {calls.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same call is made for each account
        <tr key={at} className="border-line border-b align-top">
          <td className="py-2 pe-4">{outcomeText(one)}</td>
          <td className="py-2 pe-4 tabular-nums">{one.status || ''}</td>
          <td className="py-2 pe-4 tabular-nums">
            {t('{value} ms', { value: formatNumber(Math.round(one.milliseconds)) })}
          </td>
          <td className="py-2 pe-4 font-mono">{one.call}</td>
          <td className="py-2">{one.reason}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
