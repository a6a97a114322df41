import { getRouteApi } from '@tanstack/react-router'
import { t } from '../../../contract/translate.ts'
import { AgentSlot } from '../../features/account/directory/agent-slot.ts'
import { Directory } from '../../features/account/directory/directory.tsx'
import { FirstNumber } from '../../features/account/directory/first-number.tsx'
import { directoryWords } from '../../features/account/directory/words.ts'
import { AgentLine } from '../../features/agent/overview/agent-line.tsx'
import { Page } from '../../ui/page/page.tsx'

const route = getRouteApi('/frame/')

export function HomePage() {
  const { from } = route.useSearch()
  return (
    <Page title={directoryWords.title} lead={t('Choose the number whose agent you want to work on.')}>
      <FirstNumber isArrival={from === 'sign-in'}>
        <AgentSlot value={(phoneNumberId) => <AgentLine phoneNumberId={phoneNumberId} />}>
          <Directory />
        </AgentSlot>
      </FirstNumber>
    </Page>
  )
}
