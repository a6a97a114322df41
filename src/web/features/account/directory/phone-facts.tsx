/** What the platform says about one phone number. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PhoneNumber } from '../../../../contract/platform/phone-number.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { connectionOf, limitOf, qualityOf, type State, sentence } from './phone-states.ts'
import { phoneNumberQuery } from './queries.ts'
import { words } from './words.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] items-center gap-4 border-line border-b py-2.5 last:border-b-0">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StateOf({ state }: { state: State | null }) {
  if (state === null) return <span className="text-quiet">{words.notSaid}</span>
  return <StatusOf state={state} />
}

function Facts({ phone }: { phone: PhoneNumber }) {
  const said = [
    [words.nameStatus, phone.name_status && sentence(phone.name_status)],
    [words.codeStatus, phone.code_verification_status && sentence(phone.code_verification_status)],
    [words.limit, phone.messaging_limit_tier && limitOf(phone.messaging_limit_tier)],
    [words.mode, phone.account_mode && sentence(phone.account_mode)],
    [words.throughput, phone.throughput?.level && sentence(phone.throughput.level)],
  ] as const
  return (
    <dl>
      <Fact name={words.verifiedName}>{phone.verified_name ?? words.notSaid}</Fact>
      <Fact name={words.id}>
        <CopyId id={phone.id} label="phone number id" />
      </Fact>
      <Fact name={words.status}>
        <StateOf state={connectionOf(phone.status)} />
      </Fact>
      <Fact name={words.quality}>
        <StateOf state={qualityOf(phone.quality_rating)} />
      </Fact>
      {said.map(
        ([name, text]) =>
          text && (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ),
      )}
    </dl>
  )
}

export function PhoneFacts({ phoneNumberId }: { phoneNumberId: string }) {
  const phone = useQuery(phoneNumberQuery(phoneNumberId))
  return (
    <QueryView query={phone} skeleton={<SkeletonRows rows={6} label={words.loadingNumbers} />}>
      {(data) => <Facts phone={data} />}
    </QueryView>
  )
}
