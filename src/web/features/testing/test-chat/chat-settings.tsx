/** A conversation's name, context and memory. */
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { ChatSettings } from './chat-changes.ts'
import { chatWords } from './words.ts'

interface Props {
  settings: ChatSettings
  onChange: (settings: Partial<ChatSettings>) => void
}

const maxCharacters = 4096

export function ChatSettingsFields({ settings: { name, context, conversationId }, onChange }: Props) {
  const showToast = useToast()
  function forget() {
    onChange({ conversationId: null })
    showToast(chatWords.forgotten)
  }
  return (
    <div className="fade-in flex flex-col gap-3 border-line border-b pb-4">
      <LongTextField
        {...chatWords.contextField}
        rows={3}
        maxLength={maxCharacters}
        value={context}
        onChange={({ target }) => onChange({ context: target.value })}
      />
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <TextField
          {...chatWords.nameField}
          maxLength={120}
          value={name}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          {...chatWords.memoryField}
          value={conversationId ?? ''}
          onChange={({ target }) => onChange({ conversationId: target.value.trim() || null })}
          className="h-9 min-w-0"
          format="code"
        />
      </div>
      <Button
        size="small"
        blocked={conversationId === null && chatWords.forgotten}
        onClick={forget}
        className="w-fit md:self-end"
      >
        {chatWords.forget}
      </Button>
    </div>
  )
}
