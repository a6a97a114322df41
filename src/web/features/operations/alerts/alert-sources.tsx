/** Sources of alerts, and how current they are. */

import type { AlertReading, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { Section } from '../../../ui/page/section.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { alertWords, readByText } from './words.ts'

function Reading({ reading }: { reading: AlertReading | null }) {
  if (reading === null) return <span className="text-quiet">{alertWords.neverRead}</span>
  return (
    <>
      <RelativeTime moment={new Date(reading.at)} /> {readByText(reading.by.name)}
    </>
  )
}

export function AlertSources({ view: { readings } }: { view: AlertView }) {
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
