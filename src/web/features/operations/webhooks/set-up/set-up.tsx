/** Webhook setup: callback URL, route of one number, samples, signature check. */
import type { ReactNode } from 'react'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { webhookWords } from '../words.ts'
import { CallbackAddress } from './callback-address.tsx'
import { OverrideNumber } from './override-number.tsx'
import { SendSample } from './send-sample.tsx'
import { SignatureCheck } from './signature-check.tsx'

function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="border-line border-b pb-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {lead && <p className="text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

interface Props {
  known: readonly KnownNumber[]
  /** Sections of other features, placed first. */
  children?: ReactNode
}

export function SetUp({ known, children }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {children}
      <Section id="webhook-samples" {...webhookWords.sampleHead}>
        <SendSample known={known} />
      </Section>
      <Section id="webhook-callback" title={webhookWords.setUpTitle}>
        <CallbackAddress />
      </Section>
      <Section id="webhook-override" {...webhookWords.overrideHead}>
        <OverrideNumber known={known} />
      </Section>
      <Section id="webhook-check" {...webhookWords.checkHead}>
        <SignatureCheck />
      </Section>
    </div>
  )
}
