import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isInstagramEntity } from '../../../../../contract/platform/account/instagram-entity.ts'
import type { PhoneNumber } from '../../../../../contract/platform/account/phone-number.ts'
import { t } from '../../../../../contract/translate.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { StatusOf } from '../../../../ui/status.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { phoneNumberQuery } from '../queries.ts'
import { directoryWords } from '../words.ts'
import { connectionOf, limitOf, type PhoneState, qualityOf, sentence } from './phone-states.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] items-center gap-4 border-line border-b py-2.5 last:border-b-0">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StateOf({ state }: { state: PhoneState | null }) {
  if (state === null) return <span className="text-quiet">{directoryWords.notSaid}</span>
  return <StatusOf state={state} />
}

function Facts({ phone }: { phone: PhoneNumber }) {
  const said = [
    [t('Name review'), phone.name_status && sentence(phone.name_status)],
    [t('Ownership'), phone.code_verification_status && sentence(phone.code_verification_status)],
    [t('Conversations per day'), phone.messaging_limit_tier && limitOf(phone.messaging_limit_tier)],
    [t('Mode'), phone.account_mode && sentence(phone.account_mode)],
    [t('Throughput'), phone.throughput?.level && sentence(phone.throughput.level)],
  ] as const
  return (
    <dl>
      <Fact name={t('Verified name')}>{phone.verified_name ?? directoryWords.notSaid}</Fact>
      <Fact name={t('Phone number id')}>
        <CopyId id={phone.id} label={t('phone number id')} />
      </Fact>
      <Fact name={t('Connection')}>
        <StateOf state={connectionOf(phone.status)} />
      </Fact>
      <Fact name={t('Quality')}>
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
  if (isInstagramEntity(phoneNumberId)) {
    return (
      <div className="flex flex-col gap-2 text-quiet">
        <p>
          {t(
            'This agent is on Instagram, so the platform reports no phone number. Its webhooks cannot be sent to another address, its allowlist has user names, and an agent event returns its result immediately.',
          )}
        </p>
        {/\D/.test(phoneNumberId) && (
          <p>
            {t(
              'You opened it by its user name. A team workspace stores versions, drafts and scenarios by account id only; open the agent by its account id to share them.',
            )}
          </p>
        )}
      </div>
    )
  }
  return <FactsOfNumber phoneNumberId={phoneNumberId} />
}

function FactsOfNumber({ phoneNumberId }: { phoneNumberId: string }) {
  const phone = useQuery(phoneNumberQuery(phoneNumberId))
  return (
    <QueryView query={phone} skeleton={<SkeletonRows rows={6} label={directoryWords.loadingNumbers} />}>
      {(data) => <Facts phone={data} />}
    </QueryView>
  )
}
