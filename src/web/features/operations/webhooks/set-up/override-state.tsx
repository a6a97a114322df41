/** The current route of a phone number's webhooks, with the two ways to change it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { callbacksQuery, useOverride } from '../feed/queries.ts'
import { webhookWords } from '../words.ts'

function Level({ name, address }: { name: string; address: string | null | undefined }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 border-line border-b py-1.5">
      <dt className="text-label text-quiet">{name}</dt>
      <dd className={address ? 'break-all font-mono text-label' : 'text-quiet'}>
        {address || webhookWords.levelNone}
      </dd>
    </div>
  )
}

export function OverrideState({ phoneNumberId }: { phoneNumberId: string }) {
  const writeBlock = useWriteBlock()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const callbacks = callbacksQuery(phoneNumberId)
  const query = useQuery(callbacks)
  const override = useOverride(phoneNumberId)

  function choose(isHere: boolean) {
    override.mutate(isHere, {
      onSuccess: () => {
        showToast(isHere ? webhookWords.overrideSetDone : webhookWords.overrideClearDone)
        void queryClient.invalidateQueries({ queryKey: callbacks.queryKey })
      },
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <QueryView query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ webhook_configuration: levels }) => (
          <dl className="border-line border-t">
            <Level name={webhookWords.levelPhone} address={levels?.phone_number} />
            <Level name={webhookWords.levelAccount} address={levels?.whatsapp_business_account} />
            <Level name={webhookWords.levelApp} address={levels?.application} />
          </dl>
        )}
      </QueryView>
      <p className="text-label text-quiet">{webhookWords.levelOrder}</p>
      {override.isError && <FailureNote error={override.error} />}
      <div className="flex flex-wrap gap-2">
        <Button blocked={writeBlock} isBusy={override.isPending} onClick={() => choose(true)}>
          {webhookWords.overrideSet}
        </Button>
        <Button weight="ghost" blocked={writeBlock} isBusy={override.isPending} onClick={() => choose(false)}>
          {webhookWords.overrideClear}
        </Button>
      </div>
    </div>
  )
}
