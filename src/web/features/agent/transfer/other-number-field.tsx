/** Names another phone number by its id, with those offered that were opened here lately. */

import { useId } from 'react'
import { useSession } from '../../../api/session.ts'
import { useRecentPhones } from '../../../browser/settings/recent-phones.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

interface Props {
  /** Never offered. */
  phoneNumberId: string
  label: string
  help: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

export function OtherNumberField({ phoneNumberId, onChange, ...field }: Props) {
  const listId = useId()
  const known = useRecentPhones(useSession().user.id).filter(({ id }) => id !== phoneNumberId)
  return (
    <div className="w-full max-w-prose">
      <TextField
        {...field}
        list={listId}
        onChange={({ target }) => onChange(target.value.trim())}
        format="digits"
      />
      <datalist id={listId}>
        {known.map(({ id, number, name }) => (
          <option key={id} value={id} label={[number, name].filter(Boolean).join(', ')} />
        ))}
      </datalist>
    </div>
  )
}
