/** Everything that makes webhooks come: the address, the override, samples, and a look at a signature. */
import type { ReactNode } from 'react'
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

/** What other features have to say about it stands first. */
export function SetUp({ children }: { children?: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {children}
      <Section id="webhook-samples" {...webhookWords.sampleHead}>
        <SendSample />
      </Section>
      <Section id="webhook-callback" title={webhookWords.setUpTitle}>
        <CallbackAddress />
      </Section>
      <Section id="webhook-override" {...webhookWords.overrideHead}>
        <OverrideNumber />
      </Section>
      <Section id="webhook-check" {...webhookWords.checkHead}>
        <SignatureCheck />
      </Section>
    </div>
  )
}
