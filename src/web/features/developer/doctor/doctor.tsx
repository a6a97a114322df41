import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  type Ask,
  type CheckedCall,
  type Examination,
  examinationVerdict,
  maxClockSkewSeconds,
  type TokenFacts,
  type Verdict,
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
import { FilledText } from '../../../ui/page/filled-text.tsx'
import { Status, StatusOf, type StatusState } from '../../../ui/status.tsx'
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

const findingStates = {
  error: { text: t('Failed'), tone: 'bad', shape: 'stopped' },
  warning: { text: t('Check this'), tone: 'warn', shape: 'waiting' },
  note: { text: t('Note'), tone: 'info', shape: 'off' },
} as const satisfies Record<string, StatusState>

const verdictStates: Readonly<Record<Verdict, StatusState>> = {
  known: { text: verdictTexts.known, tone: 'good', shape: 'live' },
  failed: { text: verdictTexts.failed, tone: 'bad', shape: 'stopped' },
  different: { text: verdictTexts.different, tone: 'warn', shape: 'waiting' },
}

export function Doctor() {
  const { data, error, isPending, mutate } = useDoctor()
  // The calls only read, so the page starts them.
  useEffect(() => mutate(), [mutate])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={isPending} onClick={() => mutate()}>
          {doctorWords.again}
        </Button>
        <p role="status" className="font-medium">
          {isPending
            ? doctorWords.running
            : data && <StatusOf state={verdictStates[examinationVerdict(data)]} />}
        </p>
      </div>
      {error && <FailureNote error={error} onRetry={() => mutate()} />}
      {data === undefined ? isPending && <Checked /> : <Report found={data} />}
    </div>
  )
}

/** While it runs. */
function Checked() {
  return (
    <ul aria-label={doctorWords.checked}>
      {doctorChecks.map((check) => (
        <li key={check} className="border-line border-t py-2 text-quiet">
          <Status tone="quiet" shape="waiting">
            {check}
          </Status>
        </li>
      ))}
    </ul>
  )
}

function ResultRow({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-t py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <StatusOf state={state} />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

function Report({ found }: { found: Examination }) {
  const { brokenPages, calls, findings } = found
  const facts = factsOf(found)
  return (
    <>
      <ul aria-label={doctorWords.result}>
        {findings.map((finding) => (
          <ResultRow key={`${finding.code} ${finding.subject}`} state={findingStates[finding.level]}>
            {findingText(finding)}
          </ResultRow>
        ))}
        {/* What is wrong stands above what is right. */}
        {[...facts.filter(({ isWrong }) => isWrong), ...facts.filter(({ isWrong }) => !isWrong)].map(
          ({ name, value, isWrong }) => (
            <ResultRow
              key={name}
              state={{ text: name, tone: isWrong ? 'warn' : 'good', shape: isWrong ? 'waiting' : 'live' }}
            >
              {value}
            </ResultRow>
          ),
        )}
      </ul>
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
    { name: token, value: user ?? unknown, isWrong: user === null },
    {
      name: doctorWords.missing,
      value: missing === null ? unknown : formatItems(missing) || none,
      isWrong: missing === null || missing.length > 0,
    },
    { name: clock, value: clockText, isWrong: clockText !== inStep },
    {
      name: doctorWords.found,
      value: foundText(accounts, phoneNumbers.length),
      isWrong: phoneNumbers.length === 0,
    },
    {
      name: doctorWords.webhooks,
      value: webhookText(webhooks),
      isWrong: webhooks.subscribedApps === null || webhooks.subscribedApps === 0,
    },
  ]
}

function CallTable({ calls }: { calls: readonly CheckedCall[] }) {
  const { result, call, status, time, why } = doctorWords
  return (
    <ScrollTable label={doctorWords.calls} heads={[result, status, time, call, why]}>
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same call is made for each account
        <tr key={at} className="border-line border-b align-top">
          <td className="py-2 pe-4">{outcomeText(call)}</td>
          <td className="py-2 pe-4 tabular-nums">{call.status || ''}</td>
          <td className="py-2 pe-4 tabular-nums">
            {t('{value} ms', { value: formatNumber(Math.round(call.milliseconds)) })}
          </td>
          <td className="py-2 pe-4 font-mono">{call.call}</td>
          <td className="py-2">{call.reason}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
