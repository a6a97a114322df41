import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { PhoneNumber } from '../../../../../contract/platform/account/phone-number.ts'
import { t } from '../../../../../contract/translate.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Status } from '../../../../ui/status.tsx'
import { AgentSlot } from '../agent-slot.ts'
import { directoryWords } from '../words.ts'
import { connectionOf, qualityOf } from './phone-states.ts'

export function PhoneRow({ phone }: { phone: PhoneNumber }) {
  const connection = connectionOf(phone.status)
  const quality = qualityOf(phone.quality_rating)
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-line border-t px-3 py-3 transition-colors hover:bg-hover md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_8rem_9rem_11rem]">
      <Link
        data-row
        to="/phones/$phoneNumberId"
        params={{ phoneNumberId: phone.id }}
        className="font-medium tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
      >
        <bdi>{phone.display_phone_number ?? phone.id}</bdi>
      </Link>
      <span dir="auto" className="order-3 text-quiet md:order-none">
        {phone.verified_name ?? directoryWords.unnamedNumber}
      </span>
      <span className="justify-self-end md:justify-self-start">
        {connection && (
          <Status tone={connection.tone} shape={connection.shape}>
            {connection.text}
          </Status>
        )}
      </span>
      <span className="order-4 justify-self-end md:order-none md:justify-self-start">
        <Status tone={quality.tone} shape={quality.shape}>
          {quality.text}
        </Status>
      </span>
      <span className="order-6 col-span-full">{use(AgentSlot)(phone.id)}</span>
      <span className="relative z-10 order-5 justify-self-start md:order-none md:justify-self-end">
        <CopyId id={phone.id} label={t('phone number id')} />
      </span>
    </li>
  )
}
