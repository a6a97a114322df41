import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import { accessQuery } from '../../../api/token-access.ts'
import { Banner, BannerButton, bannerLinkLook, OneStrip } from '../../../ui/banner.tsx'
import { stripRanks } from '../../../ui/strip-ranks.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useReadOnlySwitch } from './use-read-only-switch.ts'
import { accountWords, endingSoon, roleNames, roleNotices, timeLeft, tokenEnds } from './words.ts'

const soonDays = 7
const dayMs = 86_400_000

function TokenEnd() {
  const { data } = useQuery({ ...accessQuery, enabled: false })
  const [now] = useState(() => Date.now())
  const ends = [data?.expiresAt, data?.dataAccessExpiresAt].flatMap((at) => (at ? [Date.parse(at)] : []))
  const days = Math.ceil((Math.min(...ends) - now) / dayMs)
  if (!(days <= soonDays)) return null
  return (
    <Banner tone="warn" chip={t('Token ends soon')} rank={stripRanks.tokenEnds}>
      {tokenEnds(Math.max(days, 0))}
    </Banner>
  )
}

const soonMinutes = 10

interface Props {
  signInPath: string
  /** False where the sidebar says it. */
  isDemoSaid: boolean
  demoOffer?: ReactNode
  children?: ReactNode
}

/** The same text as of the strip, with what it offers. */
export function DemoCard({ children }: { children: ReactNode }) {
  if (!useSession().demo) return null
  return (
    <p className="rounded-edge bg-info-soft px-3 py-2 text-label">
      {accountWords.demoStrip} {children}
    </p>
  )
}

export function Banners({ signInPath, isDemoSaid, demoOffer, children }: Props) {
  const { demo, readOnly, role } = useSession()
  const switchReadOnly = useReadOnlySwitch()
  const [isMasked, switchMasked] = useMaskedView()
  const minutesLeft = useMinutesLeft()
  return (
    <OneStrip label={t('About this session')}>
      {demo && isDemoSaid && (
        <Banner tone="info" chip={accountWords.demo} rank={stripRanks.demo}>
          {accountWords.demoStrip}
          {demoOffer}
        </Banner>
      )}
      {readOnly && (
        <Banner tone="warn" chip={accountWords.readOnly} rank={stripRanks.readOnly}>
          {accountWords.readOnlyStrip}
          <BannerButton onClick={() => switchReadOnly(false)}>{accountWords.readOnlyOff}</BannerButton>
        </Banner>
      )}
      {(role === 'viewer' || role === 'editor') && (
        <Banner tone="info" chip={roleNames[role]} rank={stripRanks.role}>
          {roleNotices[role]}
        </Banner>
      )}
      {isMasked && (
        <Banner tone="info" chip={t('Personal data masked')} rank={stripRanks.masked}>
          {t(
            'Personal data is masked in webhooks, conversations, API calls, test chats, insights and allowlists, and in what you copy and export from them.',
          )}
          <BannerButton onClick={() => switchMasked(false)}>{t('Show personal data')}</BannerButton>
        </Banner>
      )}
      <div role="status">
        {minutesLeft < soonMinutes && (
          <Banner tone="warn" chip={timeLeft(minutesLeft)} rank={stripRanks.sessionEnds}>
            {endingSoon(minutesLeft)}
            <a href={signInPath} className={bannerLinkLook}>
              {t('Sign in again')}
            </a>
          </Banner>
        )}
      </div>
      <TokenEnd />
      {children}
    </OneStrip>
  )
}
