import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxMessageCharacters } from '../../../../../contract/platform/conversations/sent-message.ts'
import { type DemoCustomerRequest, demoCustomerAnswer } from '../../../../../contract/studio/demo-customer.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { send } from '../../../../api/client.ts'
import { realCustomer } from '../../../../api/masked-data.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { LongTextField, SelectField } from '../../../../ui/form/text-field.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { type InboxRow, titleOfRow } from '../inbox-rows.ts'
import { useInboxSearch } from '../use-inbox-search.ts'
import { demoCustomerWords as words } from './customer-words.ts'

interface Props {
  phoneNumberId: string
  row: InboxRow | undefined
  onClose: () => void
}

const path = studioPaths.demoCustomers

/** The open conversation's customer, if the demo can write as them: by their number. */
function openCustomer(row: InboxRow | undefined): string | undefined {
  const number = row && realCustomer(row.customer)
  return number !== undefined && /^\d+$/.test(number) ? number : undefined
}

function useWriting({ phoneNumberId, onClose }: Pick<Props, 'phoneNumberId' | 'onClose'>) {
  const showToast = useToast()
  const { change } = useInboxSearch()
  return useMutation({
    mutationFn: (message: Omit<DemoCustomerRequest, 'phoneNumberId'>) =>
      send(demoCustomerAnswer, {
        path,
        method: 'POST',
        body: { phoneNumberId, ...message },
        effect: 'write',
      }),
    onSuccess({ customer, receivedBy }) {
      onClose()
      showToast(receivedBy === 'agent' ? words.toAgent : words.toTeam, {
        label: words.show,
        onAct: () => change({ chat: customer.phone }),
      })
    },
  })
}

export function CustomerDialog({ phoneNumberId, row, onClose }: Props) {
  const { mutate, error, isPending } = useWriting({ phoneNumberId, onClose })
  const [text, setText] = useState('')
  const known = openCustomer(row)
  const [from, setFrom] = useState('')
  const why = text.trim() === '' && words.empty

  function submit(event: FormEvent) {
    event.preventDefault()
    if (why === false && !isPending) mutate({ text: text.trim(), ...(from !== '' && { from }) })
  }

  return (
    <Modal onClose={onClose} {...words.head}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {row !== undefined && known !== undefined && (
          <SelectField label={words.customer} value={from} onChange={({ target }) => setFrom(target.value)}>
            <Options
              options={[
                ['', words.newCustomer],
                [known, titleOfRow(row)],
              ]}
            />
          </SelectField>
        )}
        <LongTextField
          {...words.message}
          rows={3}
          maxLength={maxMessageCharacters}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error && <FailureNote error={error} />}
        <Button type="submit" weight="primary" className="self-end" blocked={why} isBusy={isPending}>
          {words.send}
        </Button>
      </form>
    </Modal>
  )
}
