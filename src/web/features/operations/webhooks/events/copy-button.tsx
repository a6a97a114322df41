/** Copies a text that is computed on click. */
import { Check, Copy } from 'lucide-react'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { useCopied } from '../../../../ui/use-copied.ts'
import { webhookWords } from '../words.ts'

export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [isCopied, copy] = useCopied()
  const showToast = useToast()

  const Icon = isCopied ? Check : Copy
  return (
    <Button size="small" onClick={() => copy(text()).catch(() => showToast(webhookWords.copyFailed))}>
      <Icon size={13} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? webhookWords.copied : label}</span>
    </Button>
  )
}
