import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { neededWebhookFields } from '../../../../../contract/platform/conversations/webhook-payload.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import type { WebhookVerifyAnswer } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../../forms/pick-number/number-picker.tsx'
import { formatBytes, formatNumber } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField, TextField } from '../../../../ui/form/text-field.tsx'
import { TextItems } from '../../../../ui/list/text-items.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { InTurn } from '../../../../ui/waiting/in-turn.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { CopyButton } from '../events/copy-button.tsx'
import { callbacksQuery, useOverride, useVerify } from '../feed/queries.ts'
import { isReachableFromOutside } from '../feed/reachable.ts'
import { reasonTexts, signatureHintTexts, webhookWords } from '../words.ts'
import { SendSample } from './send-sample.tsx'

function OverrideNumber({ numbers }: { numbers: readonly KnownNumber[] }) {
  const [phoneNumberId, setPhoneNumberId] = useState(useSession().selection.phoneNumberId ?? '')
  return (
    <div className="flex flex-col gap-3">
      <NumberPicker
        isSingle
        label={t('Phone number')}
        numbers={numbers}
        picked={phoneNumberId === '' ? [] : [phoneNumberId]}
        onPick={([id = '']) => setPhoneNumberId(id)}
      />
      {phoneNumberId !== '' && <OverrideState key={phoneNumberId} phoneNumberId={phoneNumberId} />}
    </div>
  )
}

function CallbackAddress() {
  const address = location.origin + studioPaths.webhooks
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <code className="select-all break-all rounded-small bg-sunken px-2 py-1 font-mono text-label">
          {address}
        </code>
        <CopyButton label={t('Copy URL')} text={() => address} />
      </div>
      <p className="text-label text-quiet">
        {t('Enter this URL on the platform, with this studio’s verify token.')}
      </p>
      {!isReachableFromOutside(location) && (
        <Note tone="warn">
          <p>
            {t(
              'The platform can only send to a public https address. Publish the studio at one, and set STUDIO_PUBLIC_HOST to its host name.',
            )}
          </p>
        </Note>
      )}
    </>
  )
}

function Step({ number, title, children }: { number: number; title?: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="flex size-6 items-center justify-center rounded-full border border-line-strong/60 text-label text-quiet tabular-nums"
      >
        {formatNumber(number)}
      </span>
      <div className="flex flex-col gap-1.5">
        {title && <h3 className="font-semibold leading-6">{title}</h3>}
        {children}
      </div>
    </li>
  )
}

/** The values that the platform asks for, in its order. */
function ReceiveSteps({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="webhook-callback" className="flex flex-col gap-4">
      <h2 id="webhook-callback" className="font-semibold text-lead">
        {t('Receive webhooks')}
      </h2>
      <ol className="flex flex-col gap-6">
        <Step number={1} title={t('Callback URL')}>
          <CallbackAddress />
        </Step>
        <Step number={2} title={t('Verify token')}>
          <p className="text-quiet">
            {t('The value of PLATFORM_WEBHOOK_VERIFY_TOKEN on the server. It is never sent to a browser.')}
          </p>
        </Step>
        <Step number={3} title={t('Fields to subscribe to')}>
          <ul className="flex flex-wrap gap-1.5">
            <TextItems
              texts={neededWebhookFields}
              className="rounded-small bg-hover px-1.5 py-0.5 font-mono text-label"
            />
          </ul>
        </Step>
        <Step number={4}>{children}</Step>
      </ol>
    </section>
  )
}

interface ToolProps {
  id: string
  title: string
  lead: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

function FoldedTool({ id, title, lead, isOpenAtFirst = false, children }: ToolProps) {
  return (
    <section aria-labelledby={id} className="border-line border-b">
      <details open={isOpenAtFirst}>
        <summary className="py-2.5 marker:text-quiet">
          <h2 id={id} className="inline font-semibold">
            {title}
          </h2>
        </summary>
        <div className="flex flex-col gap-4 pb-5">
          <p className="text-quiet">{lead}</p>
          {children}
        </div>
      </details>
    </section>
  )
}

interface Props {
  numbers: readonly KnownNumber[]
  /** The last step, of another feature. */
  children?: ReactNode
}

export function SetUp({ numbers, children }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-8 pt-2 lg:grid-cols-2">
      <ReceiveSteps>{children}</ReceiveSteps>
      <InTurn>
        <div>
          <FoldedTool
            id="webhook-samples"
            title={t('Send a sample')}
            lead={t('The studio sends it to itself and marks it as a sample. Nothing reaches the platform.')}
            isOpenAtFirst
          >
            <SendSample numbers={numbers} />
          </FoldedTool>
          <FoldedTool
            id="webhook-override"
            title={t('Route one number to this studio')}
            lead={t(
              'The platform can send one number’s webhooks to this studio, whatever is set for the app and the account.',
            )}
          >
            <OverrideNumber numbers={numbers} />
          </FoldedTool>
          <FoldedTool
            id="webhook-check"
            title={t('Check a signature')}
            lead={t('Paste a body and its signature to check whether this studio’s app secret created it.')}
          >
            <SignatureCheck />
          </FoldedTool>
        </div>
      </InTurn>
    </div>
  )
}

function Verdict({ answer }: { answer: WebhookVerifyAnswer }) {
  const { matches, reason, hint, size, digest } = answer
  return (
    <Note
      tone={matches ? 'good' : 'bad'}
      title={matches ? t('The signature matches.') : t('The signature does not match.')}
    >
      {reason && <p>{t('{title}. {advice}', reasonTexts[reason])}</p>}
      {hint && <p>{signatureHintTexts[hint]}</p>}
      <p className="text-label text-quiet">
        {t('{size}, digest', { size: formatBytes(size) })} <CopyId id={digest} label={webhookWords.digest} />
      </p>
    </Note>
  )
}

function SignatureCheck() {
  const { mutate, data, error, isPending } = useVerify()
  const { register, handleSubmit } = useForm({ defaultValues: { body: '', signature: '' } })
  return (
    <form onSubmit={handleSubmit((form) => mutate(form))} noValidate className="flex flex-col gap-4">
      <LongTextField
        label={t('Raw body')}
        help={t('Exactly as sent: line breaks and spaces count.')}
        {...register('body')}
        rows={5}
        spellCheck="false"
        className="font-mono text-label"
      />
      <TextField
        label={t('Signature')}
        help={t('The value of X-Hub-Signature-256, such as sha256=…')}
        {...register('signature')}
        className="h-9 text-label"
        format="code"
      />
      {error && <FailureNote error={error} />}
      <div role="status">{data && <Verdict answer={data} />}</div>
      <Button type="submit" className="w-fit" isBusy={isPending}>
        {t('Check')}
      </Button>
    </form>
  )
}

function Level({ name, address }: { name: string; address: string | null | undefined }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 border-line border-b py-1.5">
      <dt className="text-label text-quiet">{name}</dt>
      <dd className={address ? 'break-all font-mono text-label' : 'text-quiet'}>{address || t('not set')}</dd>
    </div>
  )
}

/** The current route of a phone number's webhooks, with the two ways to change it. */
function OverrideState({ phoneNumberId }: { phoneNumberId: string }) {
  const writeBlock = useWriteBlock('live')
  const showToast = useToast()
  const queryClient = useQueryClient()
  const callbacks = callbacksQuery(phoneNumberId)
  const query = useQuery(callbacks)
  const override = useOverride(phoneNumberId)
  const { queryKey } = callbacks
  // A first read that is still running may answer with the former route, and would not be repeated.
  const readAgain = async () => {
    await queryClient.cancelQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey })
  }

  function choose(isHere: boolean) {
    override.mutate(isHere, {
      onSuccess: () => {
        showToast(isHere ? t('This number’s webhooks now come to this studio.') : t('Route removed.'))
        void readAgain()
      },
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <QueryView query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ webhook_configuration: levels }) => (
          <dl className="border-line border-t">
            <Level name={t('Number')} address={levels?.phone_number} />
            <Level name={t('Account')} address={levels?.whatsapp_business_account} />
            <Level name={t('App')} address={levels?.application} />
          </dl>
        )}
      </QueryView>
      <p className="text-label text-quiet">{t('The first one that is set applies.')}</p>
      {override.isError && <FailureNote error={override.error} />}
      <div className="flex flex-wrap gap-2">
        <Button blocked={writeBlock} isBusy={override.isPending} onClick={() => choose(true)}>
          {t('Route to this studio')}
        </Button>
        <Button weight="ghost" blocked={writeBlock} isBusy={override.isPending} onClick={() => choose(false)}>
          {t('Remove route')}
        </Button>
      </div>
    </div>
  )
}
